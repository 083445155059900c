import type { ExhibitUnit } from '#contract/exhibits.ts';

/** A kind of product, as the trade names it. */
export interface Product {
  zh: string;
  en: string;
  /** Prefix of its model numbers. */
  model: string;
  unit: ExhibitUnit;
  /** RMB per unit, lowest and highest price. */
  price: readonly [number, number];
  /** mm; only for products with dots. */
  pitches?: readonly number[];
  /** Unpowered: a material, a part of the frame. */
  passive?: true;
}

/** Products of a category, and names of companies in it. */
export interface Trade {
  fields: readonly { zh: string; en: string }[];
  products: readonly Product[];
  /** Strengths of such a company; its profile mentions one. */
  strengths: readonly { zh: string; en: string }[];
}

const FINE = [0.6, 0.7, 0.78, 0.9, 0.93, 1.25, 1.53, 1.56, 1.86, 1.95, 2.5];
const INDOOR = [1.25, 1.53, 1.86, 2, 2.5, 3, 3.91, 4];
const OUTDOOR = [2.5, 3, 3.91, 4, 5, 6, 6.67, 8, 10, 16];
const RENTAL = [1.56, 1.95, 2.6, 2.84, 2.97, 3.91, 4.81];
const OPEN = [2.8, 3.91, 5.2, 7.8, 10.4, 15.6];

const product = (
  zh: string,
  en: string,
  model: string,
  unit: ExhibitUnit,
  price: readonly [number, number],
  pitches?: readonly number[],
): Product => ({ zh, en, model, unit, price, ...(pitches && { pitches }) });

const passive = (made: Product): Product => ({ ...made, passive: true });

/** The display, signage, audio-visual and lighting trade, by the codes of `product_categories`. */
export const trades: Record<string, Trade> = {
  led_indoor: {
    fields: [
      { zh: '光电', en: 'Optoelectronics' },
      { zh: '显示技术', en: 'Display Technology' },
      { zh: '光电科技', en: 'Photoelectric Technology' },
    ],
    products: [
      product(
        '室内全彩 LED 显示屏',
        'indoor full-colour LED display',
        'IN',
        'square_metre',
        [2400, 12000],
        INDOOR,
      ),
      product(
        '小间距 LED 显示屏',
        'fine-pitch LED display',
        'FP',
        'square_metre',
        [8000, 42000],
        FINE,
      ),
      product(
        '会议一体机',
        'all-in-one LED conference display',
        'MT',
        'set',
        [68000, 360000],
        [0.9, 1.25, 1.56, 1.87],
      ),
      product(
        '前维护室内屏',
        'front-service indoor LED display',
        'FS',
        'square_metre',
        [3200, 15000],
        INDOOR,
      ),
      product('室内单元板', 'indoor LED module', 'MD', 'piece', [65, 420], INDOOR),
      product(
        '指挥中心 LED 大屏',
        'LED video wall for control rooms',
        'CC',
        'square_metre',
        [16000, 58000],
        FINE,
      ),
    ],
    strengths: [
      { zh: '灰阶与色彩均匀性', en: 'grey-scale rendering and colour uniformity' },
      { zh: '前维护箱体结构', en: 'front-service cabinet design' },
      { zh: '节能共阴驱动', en: 'energy-saving common-cathode driving' },
    ],
  },
  led_outdoor: {
    fields: [
      { zh: '光电', en: 'Optoelectronics' },
      { zh: '光显', en: 'Optodisplay' },
      { zh: '电子科技', en: 'Electronic Technology' },
    ],
    products: [
      product(
        '户外全彩 LED 显示屏',
        'outdoor full-colour LED display',
        'OD',
        'square_metre',
        [2800, 14000],
        OUTDOOR,
      ),
      product(
        '裸眼 3D 户外大屏',
        'glasses-free 3D outdoor LED screen',
        'N3',
        'square_metre',
        [6800, 22000],
        OUTDOOR,
      ),
      product(
        '节能户外固装屏',
        'energy-saving fixed outdoor display',
        'EC',
        'square_metre',
        [3600, 13000],
        OUTDOOR,
      ),
      product('灯杆屏', 'LED lamp-post display', 'LP', 'set', [4200, 16000], [2.5, 3, 4, 5]),
      product(
        '球场围栏屏',
        'LED perimeter display for stadiums',
        'ST',
        'square_metre',
        [4200, 15000],
        [6.67, 8, 10],
      ),
      product(
        '交通诱导屏',
        'variable message sign for roads',
        'VM',
        'set',
        [12000, 96000],
        [10, 16, 20],
      ),
    ],
    strengths: [
      { zh: '高亮低功耗', en: 'high brightness at low power' },
      { zh: 'IP66 防护与耐候', en: 'IP66 protection against all weather' },
      { zh: '大型户外工程交付', en: 'delivering large outdoor projects' },
    ],
  },
  led_rental: {
    fields: [
      { zh: '舞美科技', en: 'Stage Technology' },
      { zh: '光电', en: 'Optoelectronics' },
      { zh: '视觉科技', en: 'Visual Technology' },
    ],
    products: [
      product(
        '压铸铝租赁屏',
        'die-cast rental LED panel',
        'RT',
        'square_metre',
        [4200, 16000],
        RENTAL,
      ),
      product('弧形租赁屏', 'curved rental LED panel', 'RC', 'square_metre', [5200, 18000], RENTAL),
      product(
        'XR 虚拟拍摄屏',
        'LED wall for XR production',
        'XR',
        'square_metre',
        [11000, 38000],
        [1.56, 1.95, 2.3, 2.6],
      ),
      product('互动地砖屏', 'interactive LED floor', 'DF', 'square_metre', [5800, 19000], RENTAL),
      product(
        '影视天幕屏',
        'LED ceiling for film studios',
        'SK',
        'square_metre',
        [9000, 26000],
        [2.6, 2.84, 3.91],
      ),
      product('快装吊挂系统', 'quick-rig hanging system', 'HG', 'set', [900, 6800]),
    ],
    strengths: [
      { zh: '快速拆装与毫米级拼缝', en: 'fast assembly with seams below a millimetre' },
      { zh: '高刷新、摄影机友好', en: 'high refresh rates that cameras like' },
      { zh: '巡演与大型活动经验', en: 'experience with tours and large events' },
    ],
  },
  led_creative: {
    fields: [
      { zh: '创意显示', en: 'Creative Display' },
      { zh: '光电科技', en: 'Photoelectric Technology' },
      { zh: '数字科技', en: 'Digital Technology' },
    ],
    products: [
      product('LED 透明屏', 'transparent LED display', 'TS', 'square_metre', [3800, 16000], OPEN),
      product(
        'LED 晶膜屏',
        'LED film display',
        'CF',
        'square_metre',
        [4500, 17000],
        [4, 6, 8, 10, 15],
      ),
      product('柔性软模组', 'flexible LED module', 'FX', 'piece', [120, 980], [1.86, 2, 2.5, 3, 4]),
      product(
        '球形创意屏',
        'spherical LED display',
        'SP',
        'set',
        [26000, 280000],
        [1.8, 2, 2.5, 3],
      ),
      product(
        '格栅屏',
        'LED mesh display',
        'ME',
        'square_metre',
        [1600, 7800],
        [10.4, 15.6, 25, 31.25],
      ),
      product('全息贴膜屏', 'holographic LED film', 'HL', 'square_metre', [5600, 21000], OPEN),
    ],
    strengths: [
      { zh: '异形结构定制', en: 'made-to-measure shapes' },
      { zh: '高通透与轻量化', en: 'transparency and low weight' },
      { zh: '沉浸式空间设计', en: 'immersive spaces' },
    ],
  },
  micro_led: {
    fields: [
      { zh: '半导体', en: 'Semiconductor' },
      { zh: '显示科技', en: 'Display Technology' },
      { zh: '微显示', en: 'Microdisplay' },
    ],
    products: [
      product(
        'COB 超高清显示屏',
        'COB ultra-high-definition display',
        'CB',
        'square_metre',
        [14000, 68000],
        [0.6, 0.7, 0.78, 0.93, 1.25],
      ),
      product(
        'MIP 显示模组',
        'MIP display module',
        'MP',
        'piece',
        [480, 3600],
        [0.6, 0.78, 0.9, 1.25],
      ),
      product(
        'Micro LED 巨幕',
        'Micro LED giant screen',
        'ML',
        'square_metre',
        [38000, 180000],
        [0.4, 0.5, 0.6, 0.78],
      ),
      product('Mini LED 背光模组', 'Mini LED backlight module', 'BL', 'piece', [220, 2600]),
      product(
        '家庭影院巨幕',
        'home cinema LED screen',
        'HC',
        'set',
        [180000, 860000],
        [0.78, 0.93, 1.25],
      ),
      product('Micro LED 芯片', 'Micro LED chip wafer', 'CH', 'piece', [1800, 9600]),
    ],
    strengths: [
      { zh: '巨量转移与高良率', en: 'mass transfer at high yield' },
      { zh: '全倒装 COB 封装', en: 'full flip-chip COB packaging' },
      { zh: '哑黑墨色一致性', en: 'deep and even blacks' },
    ],
  },
  commercial_display: {
    fields: [
      { zh: '商用显示', en: 'Commercial Display' },
      { zh: '视讯科技', en: 'Video Technology' },
      { zh: '电子', en: 'Electronics' },
    ],
    products: [
      product('交互智能平板', 'interactive flat panel', 'IP', 'set', [6800, 32000]),
      product('液晶拼接屏', 'LCD video wall panel', 'VW', 'piece', [4200, 18000]),
      product('触控一体机', 'all-in-one touch display', 'TC', 'set', [2600, 16000]),
      product('高亮橱窗屏', 'high-brightness window display', 'HB', 'piece', [5200, 24000]),
      product('智慧黑板', 'smart blackboard', 'BB', 'set', [12000, 36000]),
      product('车载显示屏', 'in-vehicle display', 'VH', 'piece', [680, 5200]),
      product('条形液晶屏', 'stretched bar LCD', 'BR', 'piece', [780, 6400]),
    ],
    strengths: [
      { zh: '零贴合触控', en: 'zero-gap touch screens' },
      { zh: '7×24 小时稳定运行', en: 'running around the clock' },
      { zh: '整机定制与品牌代工', en: 'custom and OEM production' },
    ],
  },
  digital_signage: {
    fields: [
      { zh: '数字标牌', en: 'Digital Signage' },
      { zh: '信息技术', en: 'Information Technology' },
      { zh: '标识', en: 'Signs' },
    ],
    products: [
      product('壁挂广告机', 'wall-mounted signage display', 'WM', 'set', [1200, 7800]),
      product('立式广告机', 'free-standing signage display', 'FD', 'set', [2400, 12000]),
      product('信息发布系统', 'content management system', 'CM', 'set', [3000, 68000]),
      product('电子纸标牌', 'e-paper sign', 'EP', 'piece', [180, 4600]),
      product('自助服务终端', 'self-service kiosk', 'KS', 'set', [4800, 36000]),
      product('导视标识系统', 'wayfinding sign system', 'WF', 'set', [1600, 48000]),
      product('LED 发光字', 'illuminated LED letters', 'LT', 'piece', [60, 1200]),
    ],
    strengths: [
      { zh: '上万块屏幕的远程管理', en: 'remote control of tens of thousands of screens' },
      { zh: '零售与餐饮场景方案', en: 'solutions for retail and catering' },
      { zh: '标识设计、制作、安装一体', en: 'signs from design to installation' },
    ],
  },
  projection: {
    fields: [
      { zh: '激光显示', en: 'Laser Display' },
      { zh: '投影科技', en: 'Projection Technology' },
      { zh: '光学', en: 'Optics' },
    ],
    products: [
      product('激光工程投影机', 'laser installation projector', 'LZ', 'set', [28000, 420000]),
      product('超短焦激光投影', 'ultra-short-throw laser projector', 'UT', 'set', [9800, 68000]),
      product('融合播放服务器', 'edge-blending media server', 'MS', 'set', [18000, 160000]),
      product('抗光投影幕布', 'ambient-light-rejecting screen', 'SC', 'piece', [900, 12000]),
      product('全息投影膜', 'holographic projection film', 'HP', 'square_metre', [320, 2600]),
    ],
    strengths: [
      { zh: 'ALPD 与三色激光光源', en: 'three-colour laser light sources' },
      { zh: '沉浸式投影融合', en: 'blended immersive projection' },
      { zh: '光学镜头自主设计', en: 'lenses of its own design' },
    ],
  },
  pro_audio: {
    fields: [
      { zh: '音响', en: 'Audio' },
      { zh: '电声', en: 'Electroacoustics' },
      { zh: '音频科技', en: 'Audio Technology' },
    ],
    products: [
      product('线阵列音箱', 'line array loudspeaker', 'LA', 'piece', [4800, 46000]),
      product('数字调音台', 'digital mixing console', 'MX', 'set', [9800, 180000]),
      product('专业功放', 'power amplifier', 'PA', 'piece', [2200, 18000]),
      product('无线话筒', 'wireless microphone', 'WL', 'set', [680, 9800]),
      product('数字音频处理器', 'digital audio processor', 'DP', 'piece', [3200, 28000]),
      product('吸顶音箱', 'ceiling loudspeaker', 'CL', 'piece', [160, 1800]),
      product('有源监听音箱', 'active studio monitor', 'SM', 'piece', [1200, 12000]),
    ],
    strengths: [
      { zh: '声学设计与调试', en: 'acoustic design and tuning' },
      { zh: '剧场与体育馆扩声', en: 'sound for theatres and arenas' },
      { zh: '网络音频传输', en: 'audio over networks' },
    ],
  },
  conferencing: {
    fields: [
      { zh: '会议系统', en: 'Conference Systems' },
      { zh: '视讯', en: 'Video Communications' },
      { zh: '智能科技', en: 'Intelligent Technology' },
    ],
    products: [
      product('视频会议终端', 'video conferencing codec', 'VC', 'set', [3800, 52000]),
      product('云台会议摄像机', 'PTZ conference camera', 'PT', 'piece', [1800, 16000]),
      product('无纸化会议终端', 'paperless conference terminal', 'PL', 'set', [3600, 14000]),
      product('同声传译系统', 'simultaneous interpretation system', 'SI', 'set', [12000, 120000]),
      product('全向麦克风', 'omnidirectional microphone', 'OM', 'piece', [480, 6800]),
      product('会议预约门牌', 'room booking panel', 'RB', 'piece', [900, 4200]),
    ],
    strengths: [
      { zh: '语音增强与回声消除', en: 'speech enhancement and echo cancellation' },
      { zh: '信创平台适配', en: 'support for domestic platforms' },
      { zh: '混合办公方案', en: 'hybrid working' },
    ],
  },
  stage_lighting: {
    fields: [
      { zh: '舞台灯光', en: 'Stage Lighting' },
      { zh: '演艺设备', en: 'Stage Equipment' },
      { zh: '灯光音响', en: 'Light & Sound' },
    ],
    products: [
      product('电脑摇头灯', 'moving head light', 'MH', 'piece', [2600, 32000]),
      product('LED 帕灯', 'LED par light', 'PR', 'piece', [180, 2400]),
      product('影视平板灯', 'LED panel light for film', 'FL', 'piece', [1200, 16000]),
      product('灯光控制台', 'lighting console', 'LC', 'set', [3800, 98000]),
      product('激光演出灯', 'show laser', 'SL', 'piece', [4200, 68000]),
      product('铝合金桁架', 'aluminium truss', 'TR', 'metre', [160, 1200]),
    ],
    strengths: [
      { zh: '光学与散热设计', en: 'optical and thermal design' },
      { zh: '大型晚会与巡演', en: 'gala shows and tours' },
      { zh: '防水舞台灯具', en: 'weatherproof fixtures' },
    ],
  },
  architectural_lighting: {
    fields: [
      { zh: '照明', en: 'Lighting' },
      { zh: '景观照明', en: 'Landscape Lighting' },
      { zh: '照明科技', en: 'Lighting Technology' },
    ],
    products: [
      product('LED 洗墙灯', 'LED wall washer', 'WW', 'piece', [120, 1600]),
      product('LED 点光源', 'LED pixel light', 'PX', 'piece', [8, 120]),
      product('线条灯', 'linear light', 'LN', 'metre', [60, 680]),
      product('高压灯带', 'LED strip', 'SR', 'roll', [90, 1600]),
      product('埋地灯', 'in-ground light', 'IG', 'piece', [110, 980]),
      product('投光灯', 'flood light', 'FD', 'piece', [180, 4200]),
      product('幕墙照明系统', 'media façade system', 'MF', 'square_metre', [260, 3800]),
    ],
    strengths: [
      { zh: '城市夜游与楼体亮化', en: 'city illumination and night tourism' },
      { zh: '防眩与精准配光', en: 'glare control and precise optics' },
      { zh: '同步控制与联动', en: 'synchronised control' },
    ],
  },
  control_integration: {
    fields: [
      { zh: '系统集成', en: 'Systems Integration' },
      { zh: '智能控制', en: 'Intelligent Control' },
      { zh: '信息科技', en: 'Information Technology' },
    ],
    products: [
      product('LED 视频处理器', 'LED video processor', 'VP', 'set', [1600, 86000]),
      product('LED 控制卡', 'LED control card', 'CT', 'piece', [60, 1800]),
      product('分布式坐席系统', 'distributed KVM system', 'KV', 'set', [26000, 480000]),
      product('矩阵切换器', 'matrix switcher', 'MA', 'set', [2800, 120000]),
      product('中控主机', 'central control unit', 'CU', 'set', [2200, 36000]),
      product('光纤传输器', 'fibre optic extender', 'FO', 'piece', [280, 6800]),
      product('可视化运维平台', 'visual operations platform', 'OP', 'set', [36000, 680000]),
    ],
    strengths: [
      { zh: '指挥调度与运维平台', en: 'command and operations platforms' },
      { zh: '4K/8K 低延时传输', en: '4K and 8K transmission without delay' },
      { zh: '从设计到交付的总包', en: 'turnkey work from design to hand-over' },
    ],
  },
  components: {
    fields: [
      { zh: '半导体', en: 'Semiconductor' },
      { zh: '新材料', en: 'New Materials' },
      { zh: '电子材料', en: 'Electronic Materials' },
      { zh: '电源', en: 'Power' },
    ],
    products: [
      product('LED 显示屏电源', 'power supply for LED displays', 'PS', 'piece', [38, 460]),
      product('恒流驱动芯片', 'constant-current driver IC', 'IC', 'roll', [420, 3800]),
      product('SMD 灯珠', 'SMD LED package', 'SD', 'roll', [160, 1800]),
      passive(product('压铸铝箱体', 'die-cast aluminium cabinet', 'CA', 'piece', [180, 1600])),
      passive(product('灌封胶', 'potting compound', 'GL', 'kilogram', [28, 260])),
      passive(product('亚克力板材', 'acrylic sheet', 'AC', 'square_metre', [45, 480])),
      passive(product('铝型材', 'aluminium profile', 'AP', 'metre', [12, 180])),
      product('激光雕刻机', 'laser engraving machine', 'LE', 'set', [16000, 280000]),
      product('高速贴片机', 'high-speed pick-and-place machine', 'PP', 'set', [180000, 1600000]),
      product('老化测试架', 'burn-in test rack', 'BT', 'set', [2600, 38000]),
    ],
    strengths: [
      { zh: '一致性与批次追溯', en: 'consistency and traceable batches' },
      { zh: '自动化产线', en: 'automated lines' },
      { zh: '环保认证材料', en: 'certified green materials' },
    ],
  },
};
