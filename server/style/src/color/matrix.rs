//! The matrices between colour spaces (css-color-4, section 18), and what one does with them.

pub(super) type Vector = [f64; 3];
pub(super) type Matrix = [Vector; 3];

pub(super) const fn times(matrix: &Matrix, vector: Vector) -> Vector {
    let [x, y, z] = vector;
    let [[a, b, c], [d, e, f], [g, h, i]] = *matrix;
    [a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z]
}

const fn inverse(matrix: &Matrix) -> Matrix {
    let [[a, b, c], [d, e, f], [g, h, i]] = *matrix;
    let det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    [
        [(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det],
        [(f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det],
        [(d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det],
    ]
}

pub(super) const SRGB_TO_XYZ: Matrix = [
    [506_752.0 / 1_228_815.0, 87_881.0 / 245_763.0, 12_673.0 / 70_218.0],
    [87_098.0 / 409_605.0, 175_762.0 / 245_763.0, 12_673.0 / 175_545.0],
    [7_918.0 / 409_605.0, 87_881.0 / 737_289.0, 1_001_167.0 / 1_053_270.0],
];
pub(super) const XYZ_TO_SRGB: Matrix = inverse(&SRGB_TO_XYZ);
pub(super) const P3_TO_XYZ: Matrix = [
    [608_311.0 / 1_250_200.0, 189_793.0 / 714_400.0, 198_249.0 / 1_000_160.0],
    [35_783.0 / 156_275.0, 247_089.0 / 357_200.0, 198_249.0 / 2_500_400.0],
    [0.0, 32_229.0 / 714_400.0, 5_220_557.0 / 5_000_800.0],
];
pub(super) const XYZ_TO_P3: Matrix = inverse(&P3_TO_XYZ);
pub(super) const REC2020_TO_XYZ: Matrix = [
    [63_426_534.0 / 99_577_255.0, 20_160_776.0 / 139_408_157.0, 47_086_771.0 / 278_816_314.0],
    [26_158_966.0 / 99_577_255.0, 472_592_308.0 / 697_040_785.0, 8_267_143.0 / 139_408_157.0],
    [0.0, 19_567_812.0 / 697_040_785.0, 295_819_943.0 / 278_816_314.0],
];
pub(super) const XYZ_TO_REC2020: Matrix = inverse(&REC2020_TO_XYZ);
pub(super) const A98_TO_XYZ: Matrix = [
    [573_536.0 / 994_567.0, 263_643.0 / 1_420_810.0, 187_206.0 / 994_567.0],
    [591_459.0 / 1_989_134.0, 6_239_551.0 / 9_945_670.0, 374_412.0 / 4_972_835.0],
    [53_769.0 / 1_989_134.0, 351_524.0 / 4_972_835.0, 4_929_758.0 / 4_972_835.0],
];
pub(super) const XYZ_TO_A98: Matrix = inverse(&A98_TO_XYZ);
pub(super) const PROPHOTO_TO_XYZ_D50: Matrix = [
    [0.797_766_644_900_642_3, 0.135_181_297_400_530_8, 0.031_347_734_128_392_2],
    [0.288_074_828_819_401_3, 0.711_835_234_241_873, 0.000_089_936_938_725_64],
    [0.0, 0.0, 0.825_104_602_510_460_2],
];
pub(super) const XYZ_D50_TO_PROPHOTO: Matrix = inverse(&PROPHOTO_TO_XYZ_D50);
pub(super) const D65_TO_D50: Matrix = [
    [1.047_929_792_544_996_9, 0.022_946_870_601_609_652, -0.050_192_266_289_205_24],
    [0.029_627_808_770_055_99, 0.990_434_426_753_879_9, -0.017_073_799_063_418_826],
    [-0.009_243_040_646_204_504, 0.015_055_191_490_298_152, 0.751_874_281_428_137_1],
];
pub(super) const D50_TO_D65: Matrix = inverse(&D65_TO_D50);
pub(super) const XYZ_TO_LMS: Matrix = [
    [0.819_022_437_996_703, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9],
    [0.032_983_653_932_388_5, 0.929_286_861_586_343_4, 0.036_144_666_350_642_4],
    [0.048_177_189_359_624_2, 0.264_239_531_752_730_8, 0.633_547_828_469_430_9],
];
pub(super) const LMS_TO_XYZ: Matrix = inverse(&XYZ_TO_LMS);
pub(super) const LMS_TO_OKLAB: Matrix = [
    [0.210_454_268_309_314, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3],
    [1.977_998_532_431_168_4, -2.428_592_242_048_58, 0.450_593_709_617_411],
    [0.025_904_042_465_547_8, 0.782_771_712_457_529_6, -0.808_675_754_923_077_4],
];
pub(super) const OKLAB_TO_LMS: Matrix = inverse(&LMS_TO_OKLAB);
