import type { attributeKinds } from '#contract/attributes.ts';
import type { Lang } from '#contract/wire.ts';

type Words = Record<Lang, string>;

interface Choice extends Words {
  code: string;
}

/** A technical property of exhibits. Codes are in rows and addresses: never change the meaning of one. */
export interface AttributeData {
  code: string;
  label: Words;
  kind: (typeof attributeKinds)[number];
  unit?: Words;
  choices?: readonly Choice[];
}

/** A name equal in both languages. */
const same = (text: string): Words => ({ zh: text, en: text });
const named = (code: string, text: string): Choice => ({ code, ...same(text) });

const number = (code: string, zh: string, en: string, unit: string | Words): AttributeData => ({
  code,
  label: { zh, en },
  kind: 'number',
  unit: typeof unit === 'string' ? same(unit) : unit,
});
const text = (code: string, zh: string, en: string): AttributeData => ({
  code,
  label: { zh, en },
  kind: 'text',
});
const choice = (
  code: string,
  zh: string,
  en: string,
  choices: readonly Choice[],
): AttributeData => ({ code, label: { zh, en }, kind: 'choice', choices });
const choices = (code: string, zh: string, en: string, list: readonly Choice[]): AttributeData => ({
  code,
  label: { zh, en },
  kind: 'choices',
  choices: list,
});

/** All attributes of exhibits, in the order of every table. */
const attributes: readonly AttributeData[] = [
  number('capacity', '带载能力', 'Loading capacity', { zh: '万像素', en: '× 10,000 pixels' }),
  number('screen_size', '屏幕尺寸', 'Screen size', { zh: '英寸', en: 'in' }),
  text('resolution', '分辨率', 'Resolution'),
  number('brightness', '亮度', 'Brightness', 'cd/m²'),
  number('luminous_flux', '光通量', 'Luminous flux', 'lm'),
  number('contrast', '对比度', 'Contrast', ': 1'),
  choice('light_source', '光源', 'Light source', [
    { code: 'laser', zh: '激光', en: 'Laser' },
    named('led', 'LED'),
    { code: 'lamp', zh: '灯泡', en: 'Lamp' },
  ]),
  text('throw_ratio', '投射比', 'Throw ratio'),
  number('refresh_rate', '刷新率', 'Refresh rate', 'Hz'),
  number('grey_scale', '灰度等级', 'Grey scale', 'bit'),
  number('latency', '延迟', 'Latency', 'ms'),
  number('viewing_angle', '水平可视角度', 'Horizontal viewing angle', '°'),
  choice('package', '封装方式', 'LED package', [
    named('smd', 'SMD'),
    named('cob', 'COB'),
    named('mip', 'MIP'),
    named('gob', 'GOB'),
    named('imd', 'IMD'),
    named('dip', 'DIP'),
  ]),
  number('transparency', '通透率', 'Transparency', '%'),
  text('cabinet_size', '箱体尺寸', 'Cabinet size'),
  number('area_weight', '单位面积重量', 'Weight per area', 'kg/m²'),
  number('power_max', '最大功耗', 'Maximum power', 'W/m²'),
  number('power_average', '平均功耗', 'Average power', 'W/m²'),
  number('rated_power', '额定功率', 'Rated power', 'W'),
  number('output_power', '输出功率', 'Output power', 'W'),
  number('efficiency', '转换效率', 'Efficiency', '%'),
  text('frequency_response', '频率响应', 'Frequency response'),
  number('sensitivity', '灵敏度', 'Sensitivity', 'dB'),
  number('impedance', '阻抗', 'Impedance', 'Ω'),
  number('channels', '通道数', 'Channels', ''),
  number('beam_angle', '光束角', 'Beam angle', '°'),
  text('colour_temperature', '色温', 'Colour temperature'),
  number('colour_rendering', '显色指数', 'Colour rendering index', 'Ra'),
  choice('touch', '触控方式', 'Touch', [
    { code: 'none', zh: '无触控', en: 'None' },
    { code: 'infrared', zh: '红外触控', en: 'Infrared' },
    { code: 'capacitive', zh: '电容触控', en: 'Capacitive' },
  ]),
  choice('operating_system', '操作系统', 'Operating system', [
    named('android', 'Android'),
    named('windows', 'Windows'),
    named('linux', 'Linux'),
    { code: 'none', zh: '无', en: 'None' },
  ]),
  choices('control', '控制协议', 'Control protocols', [
    named('dmx512', 'DMX512'),
    named('rdm', 'RDM'),
    named('art_net', 'Art-Net'),
    named('sacn', 'sACN'),
    named('dali', 'DALI'),
    named('rs232', 'RS-232'),
    named('tcp_ip', 'TCP/IP'),
  ]),
  choices('interfaces', '接口', 'Interfaces', [
    named('hdmi', 'HDMI'),
    named('displayport', 'DisplayPort'),
    named('sdi', 'SDI'),
    named('usb_c', 'USB-C'),
    { code: 'ethernet', zh: '以太网', en: 'Ethernet' },
    { code: 'fibre', zh: '光纤', en: 'Optical fibre' },
    named('wifi', 'Wi-Fi'),
    named('bluetooth', 'Bluetooth'),
    named('dante', 'Dante'),
    named('xlr', 'XLR'),
  ]),
  text('supply', '供电', 'Power supply'),
  choices('maintenance', '维护方式', 'Service access', [
    { code: 'front', zh: '前维护', en: 'Front' },
    { code: 'rear', zh: '后维护', en: 'Rear' },
  ]),
  choice('protection', '防护等级', 'Protection', [
    named('ip20', 'IP20'),
    named('ip30', 'IP30'),
    named('ip43', 'IP43'),
    named('ip54', 'IP54'),
    named('ip65', 'IP65'),
    named('ip66', 'IP66'),
    named('ip67', 'IP67'),
    named('ip68', 'IP68'),
  ]),
  number('lifetime', '使用寿命', 'Lifetime', { zh: '小时', en: 'h' }),
  number('warranty', '质保期', 'Warranty', { zh: '年', en: 'years' }),
  choices('certificates', '认证', 'Certificates', [
    named('ccc', 'CCC'),
    named('ce', 'CE'),
    named('fcc', 'FCC'),
    named('rohs', 'RoHS'),
    named('ul', 'UL'),
    named('etl', 'ETL'),
    named('cb', 'CB'),
    named('ukca', 'UKCA'),
    named('bis', 'BIS'),
    named('tuv', 'TÜV'),
    named('energy_star', 'ENERGY STAR'),
  ]),
];

const led = [
  'resolution',
  'brightness',
  'refresh_rate',
  'grey_scale',
  'viewing_angle',
  'package',
  'cabinet_size',
  'area_weight',
  'power_max',
  'power_average',
  'maintenance',
  'protection',
  'lifetime',
  'warranty',
  'certificates',
];
const light = [
  'rated_power',
  'luminous_flux',
  'beam_angle',
  'colour_temperature',
  'colour_rendering',
  'control',
  'supply',
  'protection',
  'lifetime',
  'warranty',
  'certificates',
];

/** Codes of attributes by the codes of `product_categories`. */
const byCategory: Record<string, readonly string[]> = {
  led_indoor: led,
  led_outdoor: led,
  led_rental: led,
  led_creative: [...led, 'transparency'],
  micro_led: led,
  commercial_display: [
    'screen_size',
    'resolution',
    'brightness',
    'contrast',
    'viewing_angle',
    'touch',
    'operating_system',
    'interfaces',
    'rated_power',
    'lifetime',
    'warranty',
    'certificates',
  ],
  digital_signage: [
    'screen_size',
    'resolution',
    'brightness',
    'operating_system',
    'interfaces',
    'touch',
    'rated_power',
    'protection',
    'warranty',
    'certificates',
  ],
  projection: [
    'luminous_flux',
    'resolution',
    'contrast',
    'light_source',
    'throw_ratio',
    'interfaces',
    'rated_power',
    'lifetime',
    'warranty',
    'certificates',
  ],
  pro_audio: [
    'rated_power',
    'frequency_response',
    'sensitivity',
    'impedance',
    'channels',
    'interfaces',
    'protection',
    'warranty',
    'certificates',
  ],
  conferencing: [
    'resolution',
    'channels',
    'operating_system',
    'interfaces',
    'rated_power',
    'warranty',
    'certificates',
  ],
  stage_lighting: light,
  architectural_lighting: light,
  control_integration: [
    'capacity',
    'resolution',
    'latency',
    'channels',
    'control',
    'interfaces',
    'supply',
    'rated_power',
    'warranty',
    'certificates',
  ],
  components: [
    'output_power',
    'efficiency',
    'supply',
    'protection',
    'lifetime',
    'warranty',
    'certificates',
  ],
};

/** The attributes of a category, in table order. */
export function attributesOfCategory(category: string): AttributeData[] {
  const codes = byCategory[category] ?? [];
  return attributes.filter(({ code }) => codes.includes(code));
}

/** All attributes with their categories. */
export function listAttributeData(): (AttributeData & { categories: string[] })[] {
  return attributes.map((attribute) => ({
    ...attribute,
    categories: Object.keys(byCategory).filter((category) =>
      byCategory[category]?.includes(attribute.code),
    ),
  }));
}
