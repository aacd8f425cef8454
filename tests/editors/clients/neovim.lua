-- Drives a Neovim that was started with a snippet of the docs: nvim --headless --clean -u SNIPPET -c 'luafile THIS'.
-- PAGE is the page in the folder of the project, ENCODING what this version negotiates. Prints a line per case.
local RULE, DECLARATION = 'all-caps-no-tracking', 'text-transform: uppercase'
local page, encoding = vim.env.PAGE, vim.env.ENCODING
local name = ('nvim %d.%d %s: '):format(vim.version().major, vim.version().minor, vim.env.SNIPPET or '')
local passed, failed = 0, 0
vim.opt.swapfile = false
vim.opt.hidden = true

local function case(what, run)
  local ok, problem = xpcall(run, debug.traceback)
  -- Back to the text as it was opened, for the next one.
  vim.cmd('silent buffer ' .. vim.fn.bufnr(page))
  vim.cmd('silent undo 0')
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
  end
  io.stdout:write((ok and 'ok       ' or 'FAILED   ') .. name .. what .. (ok and '' or '\n         ' .. tostring(problem)) .. '\n')
end

local function found()
  return vim.tbl_filter(function(it)
    return it.code == RULE or (it.user_data and it.user_data.lsp and it.user_data.lsp.code == RULE)
  end, vim.diagnostic.get(0))
end

local function wait(count)
  local ok = vim.wait(10000, function()
    return #found() == count
  end, 20)
  assert(ok, ('%d findings are shown, not %d: %s'):format(#found(), count, vim.inspect(vim.diagnostic.get(0))))
end

local function line(number)
  return vim.api.nvim_buf_get_lines(0, number - 1, number, true)[1]
end

local function client()
  local all = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
  assert(#all == 1, #all .. ' clients')
  return all[1]
end

-- Opens the menu of code actions at the declaration of a line, takes the first that `is_wanted`.
local function act(number, is_wanted)
  local chosen, seen = nil, {}
  vim.ui.select = function(items, _, choose)
    for index, item in ipairs(items) do
      local action = item.action or item[2]
      seen[#seen + 1] = ('%s (%s)'):format(action.title, tostring(action.kind))
      if is_wanted(action) then
        chosen = action.title
        return choose(item, index)
      end
    end
    choose(nil, nil)
  end
  vim.api.nvim_win_set_cursor(0, { number, line(number):find(DECLARATION, 1, true) - 1 })
  vim.lsp.buf.code_action()
  vim.wait(10000, function() return chosen ~= nil end, 20)
  assert(chosen, 'no such action is offered: ' .. table.concat(seen, '; '))
end

local function write_config(text)
  local before = vim.api.nvim_get_current_buf()
  vim.cmd('silent edit ' .. vim.fn.fnamemodify(page, ':h') .. '/easel.toml')
  vim.api.nvim_buf_set_lines(0, 0, -1, true, vim.split(text, '\n'))
  vim.cmd('silent write')
  vim.cmd('silent buffer ' .. before)
end

vim.cmd('silent edit ' .. page)

case('findings at their exact places behind CJK and emoji', function()
  wait(2)
  local all = found()
  table.sort(all, function(a, b) return a.lnum < b.lnum end)
  for index, number in ipairs({ 5, 6 }) do
    local it, text = all[index], line(number)
    assert(it.lnum == number - 1, ('line %d'):format(it.lnum + 1))
    local marked = text:sub(it.col + 1, it.end_col)
    assert(marked == DECLARATION, ('%q is marked'):format(marked))
    assert(it.source == 'easel' and it.message:find(RULE, 1, true), it.message)
  end
end)

case('columns are counted in ' .. encoding, function()
  assert(client().offset_encoding == encoding, tostring(client().offset_encoding))
end)

case('a quick fix', function()
  wait(2)
  act(5, function(action) return action.isPreferred and vim.startswith(action.kind, 'quickfix') end)
  wait(1)
  local expected = '/* 日本語 🚀 */ .eyebrow { text-transform: uppercase; letter-spacing: 0.08em }'
  assert(line(5) == expected, line(5))
end)

case('a finding is suppressed where it stands', function()
  wait(2)
  act(5, function(action) return vim.startswith(action.kind or '', 'quickfix.suppress') end)
  wait(1)
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n')
  assert(text:find('easel%-disable[%a-]* all%-caps%-no%-tracking'), text)
end)

case('everything that is safe at once', function()
  wait(2)
  vim.cmd('EaselFixAll')
  wait(0)
  assert(line(5):find('letter-spacing', 1, true) and line(6):find('letter-spacing', 1, true), line(5) .. line(6))
end)

case('typing is followed', function()
  wait(2)
  vim.api.nvim_buf_set_lines(0, 5, 6, true, { '/* 🚀🚀 */ .label { color: #111 }' })
  wait(1)
  vim.api.nvim_buf_set_text(0, 5, #'/* 🚀🚀 */ .label { ', 5, #'/* 🚀🚀 */ .label { ', { DECLARATION .. '; ' })
  wait(2)
end)

case('a written config takes effect', function()
  wait(2)
  write_config('[rules]\n' .. RULE .. ' = "off"\n')
  wait(0)
  write_config('[rules]\n')
  wait(2)
end)

case('a page that is read again keeps its findings', function()
  wait(2)
  vim.cmd('silent edit!')
  vim.wait(500)
  wait(2)
end)

io.stdout:write(('%d tests run: %d passed, %d failed\n'):format(passed + failed, passed, failed))
vim.cmd(failed == 0 and 'qa!' or 'cq!')
