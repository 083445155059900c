import { addDays, calendarDay } from '#contract/calendar.ts';
import { NO_BRAND } from '#contract/exhibition-data.ts';
import type { ExhibitionData } from '#server/features/exhibition-editing/exhibition-data.ts';
import { shippedChoices } from '#server/features/exhibition-editing/shipped-choices.ts';
import { demoAbout, demoTravel, shuttleMinutes } from './travel.ts';

const TIME_ZONE = 'Asia/Shanghai';
const FIRST_HALL = 5;
const HALLS = 12;
const DAYS = 3;
/** Distinguishes the demo from a real exhibition. */
export const DEMO_ORGANISER = 'LUMINA Exhibitions (demo)';

const venue = {
  zh: '深圳国际会展中心（宝安）',
  en: 'Shenzhen World Exhibition & Convention Center',
};
const address = {
  zh: '广东省深圳市宝安区福海街道展城路 1 号',
  en: '1 Zhancheng Road, Fuhai Subdistrict, Bao’an District, Shenzhen, Guangdong, China',
};

/** The exhibition of a fresh installation: the next one of 5–7 March, or a running one. */
export function demoExhibition(now: Date): ExhibitionData {
  const start_date = nextFifthOfMarch(now);
  const end_date = addDays(start_date, DAYS - 1);

  return {
    number: 1,
    year: Number(start_date.slice(0, 4)),
    start_date,
    end_date,
    time_zone: TIME_ZONE,
    is_current: true,
    registration_open: true,
    url_scheme: 'weixin://dl/business/?appid=wx0000000000000000&path=forum',
    show_hall: `${FIRST_HALL}–${FIRST_HALL + HALLS - 1}`,
    halls: Array.from({ length: HALLS }, (_, index) => String(FIRST_HALL + index)),
    wordmark: 'LUMINA SHENZHEN',
    brand: NO_BRAND,
    name: {
      zh: 'LUMINA 深圳国际显示与视听展览会',
      en: 'LUMINA SHENZHEN International Display & AV Exhibition',
    },
    tagline: {
      zh: '汇聚显示、LED、标识与专业视听，一站看全产业链',
      en: 'Display, LED, signage and pro AV: the whole industry under one roof',
    },
    city: { zh: '深圳', en: 'Shenzhen' },
    venue,
    address,
    organiser: { zh: 'LUMINA 展览组委会（演示）', en: DEMO_ORGANISER },
    opening_days: Array.from({ length: DAYS }, (_, index) => ({
      date: addDays(start_date, index),
      opens: demoHours.opens,
      closes: index === DAYS - 1 ? demoHours.last_closes : demoHours.closes,
    })),
    scale: {
      area: 80_000,
      exhibitors: 2_000,
      visits: 250_000,
      countries: 200,
      meeting_rooms: 25,
    },
    contacts: {
      // No Chinese phone number starts with 0 after the area code: no one is called by mistake.
      exhibit_phones: ['+86 755 0000 0101', '+86 755 0000 0102'],
      visit_phones: ['+86 755 0000 0201'],
      email: 'hello@lumina-shenzhen.example',
      address: {
        zh: '广东省深圳市福田区展览大厦 18 层（演示地址）',
        en: '18/F, Exhibition Tower, Futian District, Shenzhen, China (demo address)',
      },
    },
    filings: [
      {
        text: { zh: '粤ICP备00000000号（演示）', en: '粤ICP备00000000号 (demo)' },
        link: 'https://beian.miit.gov.cn/',
      },
      {
        text: { zh: '粤公网安备00000000000000号（演示）', en: '粤公网安备00000000000000号 (demo)' },
        link: 'https://beian.mps.gov.cn/',
      },
    ],
    topics: [],
    rates: { usd: 7.24, eur: 7.86, day: `${calendarDay(now, TIME_ZONE).slice(0, 7)}-01` },
    grey_until: '2022-12-07T23:59:59+08:00',
    health_declaration: {
      zh: '为保障全体观众、展商及工作人员的健康，请在登记前确认：您目前没有发热或其他传染病症状；如在参观前出现不适，您将推迟行程；参观期间，您将配合展馆的卫生与安全安排。',
      en: 'For the well-being of everyone at the exhibition, please confirm before you register: you have no fever or other symptoms of an infectious illness; you will put off your visit should you feel unwell; and you will follow the health and safety arrangements of the venue while you are there.',
    },
    highlights,
    zones,
    partners,
    transport,
    perks: perks(start_date, end_date),
    qr_pictures: [
      {
        label: { zh: '官方公众号', en: 'Official account' },
        picture: '/pictures/qr/official-account.svg',
        content: 'https://lumina-shenzhen.example/official-account',
      },
      {
        label: { zh: '官方小程序', en: 'Mini program' },
        picture: '/pictures/qr/mini-program.svg',
        content: 'https://lumina-shenzhen.example/mini-program',
      },
    ],
    travel: demoTravel(start_date, end_date),
    about: demoAbout(start_date),
    selection: shippedChoices,
  };
}

/** Opening hours of each day, and of the last. */
export const demoHours = { opens: '09:00', closes: '17:00', last_closes: '16:00' };

function nextFifthOfMarch(now: Date): string {
  const today = calendarDay(now, TIME_ZONE);
  const year = Number(today.slice(0, 4));
  return today <= `${year}-03-07` ? `${year}-03-05` : `${year + 1}-03-05`;
}

const highlights: ExhibitionData['highlights'] = [
  {
    title: { zh: '十二馆联动，一次看全', en: 'Twelve halls, one visit' },
    text: {
      zh: '从芯片、灯珠、驱动到整屏与系统集成，上下游企业同场，选型、比价、对接供应链一站完成。',
      en: 'From chips, packages and drivers to finished screens and complete systems: compare, specify and source along the whole supply chain in one place.',
    },
  },
  {
    title: { zh: '新品首发', en: 'First showings' },
    text: {
      zh: 'Micro LED、MIP、COB 与透明显示新品集中亮相，工程样机现场点亮，可当面与研发团队交流。',
      en: 'New Micro LED, MIP, COB and transparent displays, lit up and running, with the engineers who built them at hand.',
    },
  },
  {
    title: { zh: '实景体验', en: 'Seen in use' },
    text: {
      zh: '虚拟拍摄棚、智慧会议室、零售门店、指挥中心按真实场景搭建，效果、亮度与延迟现场可测。',
      en: 'A virtual production stage, meeting rooms, a shop floor and a control room, built as they are used, so that you can judge picture, brightness and latency yourself.',
    },
  },
  {
    title: { zh: '来之前就能询盘', en: 'Ask before you come' },
    text: {
      zh: '在线浏览展品，直接向展商询盘；回复会汇总到您的询盘记录，到场再面谈。',
      en: 'Look through the exhibits online and ask exhibitors directly. Their replies wait in your inquiries, and on site you go on talking.',
    },
  },
  {
    title: { zh: '路线提前排好', en: 'Your walk, planned' },
    text: {
      zh: '收藏想看的展商，平面图会为您排出参观路线；展馆里没有网络也能用。',
      en: 'Star the exhibitors you want to see, and the floor plan puts them in order of the way; in the halls it works without a network, too.',
    },
  },
  {
    title: { zh: '门票就在手机里', en: 'The ticket on your phone' },
    text: {
      zh: '预登记后立即生成二维码门票，展期每天可用，离线也能打开。',
      en: 'Register, and the QR code is there at once. It is good on every day and opens offline.',
    },
  },
];

const zones: ExhibitionData['zones'] = [
  {
    title: { zh: 'LED 显示与虚拟拍摄', en: 'LED Display & Virtual Production' },
    text: {
      zh: '小间距、Micro LED、租赁屏、裸眼 3D 与 XR 虚拟拍摄，从屏体、控制系统到摄影机追踪完整呈现。',
      en: 'Fine pitch, Micro LED, rental screens, glasses-free 3D and XR stages, from panels and processors to camera tracking.',
    },
    hall: '5–6',
    picture: '/zone-1.webp',
  },
  {
    title: { zh: '数字标牌与商用显示', en: 'Digital Signage & Commercial Display' },
    text: {
      zh: '广告机、拼接屏、电子纸、触控一体机与内容发布系统，面向零售、交通、餐饮与文旅场景。',
      en: 'Signage players, video walls, e-paper, touch displays and content management for retail, transport, catering and attractions.',
    },
    hall: '7–8',
    picture: '/zone-2.webp',
  },
  {
    title: { zh: '专业音频与会议系统', en: 'Pro Audio & Conferencing' },
    text: {
      zh: '扩声、调音、麦克风与音频网络，视频会议、协作平板与智慧教室方案，设独立试音间。',
      en: 'Sound reinforcement, mixing, microphones and networked audio, video conferencing and classroom solutions, with separate listening rooms.',
    },
    hall: '9–10',
    picture: '/zone-3.webp',
  },
  {
    title: { zh: '舞台与建筑照明', en: 'Stage & Architectural Lighting' },
    text: {
      zh: '电脑灯、控台、舞台机械与激光投影，楼宇亮化、景观照明与文旅夜游，每日定时灯光演示。',
      en: 'Moving lights, consoles, rigging and laser projection, façade and landscape lighting, with light shows through the day.',
    },
    hall: '11–12',
    picture: '/zone-4.webp',
  },
  {
    title: { zh: '智能控制与系统集成', en: 'Smart Control & Systems Integration' },
    text: {
      zh: '中控、分布式与坐席系统、AV over IP、指挥调度及智慧楼宇平台，集成商带来可落地的整体方案。',
      en: 'Room control, distributed and KVM systems, AV over IP, command centres and smart building platforms from integrators who deliver them.',
    },
    hall: '13–14',
    picture: '/zone-5.webp',
  },
  {
    title: { zh: '材料、芯片与元器件', en: 'Materials, Chips & Components' },
    text: {
      zh: '外延与芯片、封装器件、驱动 IC、电源、箱体、PCB、胶水与标识板材，连同生产与检测设备。',
      en: 'Wafers and chips, packages, driver ICs, power supplies, cabinets, PCBs, adhesives and sign materials, with the machines that make and test them.',
    },
    hall: '15–16',
    picture: '/zone-6.webp',
  },
];

const supporter = { zh: '支持单位', en: 'Supporting organisations' };
const media = { zh: '合作媒体', en: 'Media partners' };
const service = { zh: '官方服务商', en: 'Official service partners' };

const partners: ExhibitionData['partners'] = [
  { kind: supporter, name: { zh: '湾区显示产业促进会', en: 'Bay Area Display Industry Council' } },
  { kind: supporter, name: { zh: '环太平洋专业视听联合会', en: 'Pacific Rim Pro AV Federation' } },
  { kind: supporter, name: { zh: '南方标识工艺协会', en: 'Southern Sign Makers Association' } },
  {
    kind: supporter,
    name: { zh: '光影舞台技术学会', en: 'Society for Light and Stage Technology' },
  },
  { kind: media, name: { zh: '《像素周报》', en: 'Pixel Weekly' } },
  { kind: media, name: { zh: '《光幕》杂志', en: 'Lightwall Magazine' } },
  { kind: media, name: { zh: '声场在线', en: 'Soundfield Online' } },
  { kind: media, name: { zh: '标识工坊', en: 'The Sign Workshop' } },
  { kind: service, name: { zh: '鹏途商旅', en: 'Pengtu Business Travel' } },
  { kind: service, name: { zh: '驰展物流', en: 'Chizhan Exhibition Logistics' } },
];

const transport: ExhibitionData['transport'] = [
  {
    kind: 'metro',
    title: { zh: '地铁', en: 'Metro' },
    text: {
      zh: '乘地铁 12 号线或 20 号线至国展站，按站内“国际会展中心”指引出站，步行即可到达登录大厅。',
      en: 'Take Line 12 or Line 20 to Shenzhen World (Guozhan) and follow the signs to the exhibition centre; the entrance hall is a short walk away.',
    },
  },
  {
    kind: 'shuttle',
    title: { zh: '免费接驳车', en: 'Free shuttle' },
    text: {
      zh: `展期每日往返机场、推荐酒店及口岸，每 ${shuttleMinutes.least} 至 ${shuttleMinutes.most} 分钟一班，见时刻表。凭门票二维码乘车。`,
      en: `On every exhibition day between the venue, the airport, partner hotels and border crossings, every ${shuttleMinutes.least} to ${shuttleMinutes.most} minutes: see the timetable. Board with your ticket.`,
    },
  },
  {
    kind: 'air',
    title: { zh: '飞机', en: 'By air' },
    text: {
      zh: '距深圳宝安国际机场约 7 公里，可从机场北站换乘地铁 20 号线，也可乘免费接驳车，车程约 15 分钟。',
      en: 'Shenzhen Bao’an International Airport is about 7 km away: take metro Line 20 from Airport North, or the free shuttle, about 15 minutes.',
    },
  },
  {
    kind: 'car',
    title: { zh: '自驾', en: 'By car' },
    text: {
      zh: '导航至“深圳国际会展中心”，经沿江高速或广深高速前往，按现场指示驶入地下停车场。展期车流较大，建议优先选择地铁。',
      en: 'Navigate to “Shenzhen World Exhibition & Convention Center” by the Coastal or the Guangzhou–Shenzhen Expressway and follow the signs to the underground car park. Roads are busy during the exhibition: the metro is quicker.',
    },
  },
];

/** Perks are for groups that register together; sharing and inviting earn no reward. */
function perks(start_date: string, end_date: string): ExhibitionData['perks'] {
  return [
    {
      title: { zh: '10 人以上团体早鸟礼', en: 'Early gift for groups of more than 10' },
      text: {
        zh: '超过 10 位买家组团并在截止日前全部完成预登记，每位成员可在现场领取纪念礼品一份。',
        en: 'When more than 10 buyers register as a group before the deadline, every member receives a small gift on site.',
      },
      last_day: addDays(start_date, -30),
    },
    {
      title: { zh: '6 人以上团体快速入场', en: 'Fast entry for groups of 6 or more' },
      text: {
        zh: '6 人及以上团体预登记后，可凭各自门票走团体专用通道，快速入场。',
        en: 'Groups of 6 or more who have registered use a separate entrance, each with a ticket of their own.',
      },
      last_day: end_date,
    },
    {
      title: { zh: '10 人团体专车接送', en: 'Pick-up for groups of 10' },
      text: {
        zh: '满 10 人的预登记团体可预约专车，由深圳市内指定地点接送至展馆。',
        en: 'Registered groups of 10 can book a coach between an agreed place in Shenzhen and the venue.',
      },
      last_day: addDays(start_date, -7),
    },
  ];
}
