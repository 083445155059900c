import type { conferenceTypes } from '#contract/filters.ts';

type Text = readonly [zh: string, en: string];

interface DemoConference {
  type: (typeof conferenceTypes)[number];
  title: Text;
  summary: Text;
  sessions: readonly [Text, Text, Text];
}

/** The demo's conferences by track, with their rooms. */
export interface DemoTrack {
  code: string;
  name: Text;
  /** Codes of its rooms, used alternately. */
  rooms: readonly [string, string];
  conferences: readonly DemoConference[];
}

const talk = (
  type: DemoConference['type'],
  title: Text,
  summary: Text,
  ...sessions: [Text, Text, Text]
): DemoConference => ({ type, title, summary, sessions });

export const demoTracks: readonly DemoTrack[] = [
  {
    code: 'led',
    name: ['LED 与 Micro LED', 'LED & Micro LED'],
    rooms: ['south_ballroom', 'hall_5'],
    conferences: [
      talk(
        'summit',
        ['全球 LED 显示产业峰会', 'Global LED Display Summit'],
        [
          '从产能、价格到终端需求，产业链上下游共同研判未来三年的 LED 显示市场。',
          'Capacity, prices and demand: makers and buyers look at the next three years of the LED display market.',
        ],
        ['全球 LED 显示市场：三年展望', 'The LED display market: a three-year outlook'],
        ['价格下行周期里，利润从哪里来', 'Where margins come from when prices fall'],
        ['圆桌：出海，下一站在哪里', 'Panel: the next markets abroad'],
      ),
      talk(
        'forum',
        ['Micro LED 量产之路论坛', 'Micro LED: The Road to Volume'],
        [
          '巨量转移、全彩化与检测修复：距离大规模量产，还差哪几步？',
          'Mass transfer, full colour, inspection and repair: the steps still missing on the way to volume.',
        ],
        ['巨量转移良率：从 99.9% 到 99.9999%', 'Mass transfer yield: from three nines to six'],
        ['MIP 与 COB：两条路线的成本账', 'MIP and COB: the cost of two routes'],
        ['玻璃基背板的机会与瓶颈', 'Glass backplanes: chances and bottlenecks'],
      ),
      talk(
        'launch',
        ['小间距新品发布会', 'Fine-Pitch Product Launches'],
        [
          'P0.4 到 P1.5：参展企业集中发布年度小间距与会议一体机新品。',
          'From P0.4 to P1.5: exhibitors launch this year’s fine-pitch screens and all-in-one displays.',
        ],
        ['P0.4 直显样机首发', 'First showing of a P0.4 direct-view prototype'],
        ['会议一体机：更薄、更省电', 'All-in-one displays: thinner, and less power'],
        ['LED 影院屏与 DCI 认证进展', 'LED cinema screens and DCI certification'],
      ),
      talk(
        'training',
        ['LED 显示屏校正与验收实训', 'Calibrating and Accepting an LED Wall'],
        [
          '面向工程商的半日实训：亮色度校正、低灰表现与现场验收方法。',
          'Half a day for installers: brightness and colour calibration, low greyscale, and acceptance on site.',
        ],
        ['亮色度校正的原理与误区', 'Brightness and colour calibration: principles and pitfalls'],
        ['低灰、刷新率与摩尔纹：现场怎么测', 'Low greyscale, refresh and moiré: measuring on site'],
        ['验收清单：二十项必查', 'An acceptance list of twenty checks'],
      ),
      talk(
        'forum',
        ['LED 显示节能与绿色工程论坛', 'Energy and Sustainability in LED Display'],
        [
          '共阴驱动、智能亮度与碳足迹核算，让大屏省电有据可查。',
          'Common cathode drive, adaptive brightness and carbon accounting: saving power one can prove.',
        ],
        ['共阴驱动：三年实测数据', 'Common cathode drive: three years of measurements'],
        ['一块户外屏的碳足迹', 'The carbon footprint of one outdoor screen'],
        ['能效标准与招标要求解读', 'Reading efficiency standards and tenders'],
      ),
    ],
  },
  {
    code: 'signage',
    name: ['数字标牌与零售', 'Digital Signage & Retail'],
    rooms: ['hall_7', 'south_201'],
    conferences: [
      talk(
        'forum',
        ['零售媒体网络论坛', 'Retail Media Networks Forum'],
        [
          '门店屏幕如何成为可计量的媒体：选点、内容、投放与效果评估。',
          'How screens in shops become media one can measure: places, content, delivery and results.',
        ],
        ['门店屏幕的一千次曝光值多少钱', 'What a thousand views in a shop are worth'],
        ['程序化投放如何进入线下', 'Programmatic buying comes to the shop floor'],
        ['案例：三千家门店的内容运营', 'Case: running content in three thousand shops'],
      ),
      talk(
        'forum',
        ['户外数字媒体创新论坛', 'Digital Out-of-Home Innovation Forum'],
        [
          '裸眼 3D 之后，户外大屏还能怎么玩？创意、技术与合规三个视角。',
          'After glasses-free 3D: what comes next for large outdoor screens, in ideas, technology and regulation.',
        ],
        ['裸眼 3D 之后的创意趋势', 'Creative trends after glasses-free 3D'],
        ['城市户外屏的亮度管理与光污染', 'Brightness and light pollution in the city'],
        ['受众测量：从估算到实证', 'Audience measurement: from estimates to evidence'],
      ),
      talk(
        'training',
        ['数字标牌内容管理实训', 'Content Management for Digital Signage'],
        [
          '从模板、排程到远程运维，用一个上午搭好一套可用的信息发布系统。',
          'Templates, schedules and remote operation: a working signage system in one morning.',
        ],
        ['模板与品牌规范：少改一半稿', 'Templates and brand rules: half the rework'],
        ['排程、同步与断网续播', 'Schedules, synchronised play, and playing on offline'],
        ['五千块屏的远程运维', 'Operating five thousand screens remotely'],
      ),
      talk(
        'matching',
        ['连锁零售采购对接会', 'Buyers’ Meeting: Retail Chains'],
        [
          '二十家连锁零售与餐饮品牌现场发布采购需求，与供应商一对一洽谈。',
          'Twenty retail and restaurant chains present what they are buying, followed by one-to-one talks.',
        ],
        ['需求发布：商超与便利店', 'Requirements: supermarkets and convenience shops'],
        ['需求发布：餐饮与茶饮', 'Requirements: restaurants and tea shops'],
        ['一对一洽谈', 'One-to-one talks'],
      ),
      talk(
        'launch',
        ['彩色电子纸与低功耗标牌发布会', 'Colour E-Paper and Low-Power Signage'],
        [
          '不用接电的标牌：彩色电子纸在门店、园区与公交站的新应用。',
          'Signs without a power cable: colour e-paper in shops, on campuses and at bus stops.',
        ],
        ['彩色电子纸：刷新速度的突破', 'Colour e-paper: a step in refresh speed'],
        ['太阳能公交站牌的两年运行数据', 'Solar bus stop signs: two years of data'],
        ['电子价签之外的机会', 'Beyond shelf labels'],
      ),
    ],
  },
  {
    code: 'pro_av',
    name: ['专业视听集成', 'Pro AV Integration'],
    rooms: ['south_201', 'north_201'],
    conferences: [
      talk(
        'summit',
        ['专业视听集成商大会', 'Pro AV Integrators’ Conference'],
        [
          '利润变薄、交付变难：集成商如何靠设计、软件与服务重新定位。',
          'Thinner margins, harder projects: how integrators reposition with design, software and service.',
        ],
        ['集成商的下一个十年', 'The integrator’s next ten years'],
        ['把运维做成一门生意', 'Making a business of operation'],
        ['圆桌：项目付款与风险控制', 'Panel: payment and risk in projects'],
      ),
      talk(
        'training',
        ['AV over IP 网络设计实训', 'Designing Networks for AV over IP'],
        [
          '组播、QoS 与时钟同步：视听人员需要掌握的网络基础。',
          'Multicast, QoS and clocks: the networking an AV person needs.',
        ],
        ['组播与 IGMP：一次讲清', 'Multicast and IGMP, explained once'],
        ['PTP 时钟与音画同步', 'PTP clocks and lip sync'],
        ['交换机选型与排障演示', 'Choosing switches, and finding faults live'],
      ),
      talk(
        'forum',
        ['沉浸式音频论坛', 'Immersive Audio Forum'],
        [
          '从剧院到主题公园，三维声系统的设计、调试与内容制作。',
          'From theatres to theme parks: designing, tuning and producing for three-dimensional sound.',
        ],
        ['剧院三维声系统设计', 'Designing three-dimensional sound for theatres'],
        ['主题公园的可听与不可听', 'What should and should not be heard in a theme park'],
        ['现场扩声的对象化混音', 'Object-based mixing for live sound'],
      ),
      talk(
        'forum',
        ['激光投影与光影空间论坛', 'Laser Projection and Light Spaces'],
        [
          '美术馆、展厅与户外楼体：激光投影的选型、融合与长期维护。',
          'Museums, showrooms and façades: choosing, blending and maintaining laser projection.',
        ],
        ['多机融合的色彩一致性', 'Consistent colour in multi-projector blends'],
        ['美术馆里的投影：安静与散热', 'Projection in museums: quiet and cool'],
        ['楼体投影的安全与报批', 'Safety and permits for façade projection'],
      ),
      talk(
        'award',
        ['年度视听工程颁奖典礼', 'AV Project Awards'],
        [
          '评审团从两百余个项目中选出年度十佳，获奖团队现场分享。',
          'Ten projects chosen from more than two hundred; the winning teams tell how they did it.',
        ],
        ['评审团点评', 'Remarks of the jury'],
        ['十佳项目颁奖', 'The ten awards'],
        ['获奖团队分享：一座剧院的重生', 'A winner’s story: a theatre reborn'],
      ),
    ],
  },
  {
    code: 'stage',
    name: ['虚拟拍摄与演艺', 'Virtual Production & Live Events'],
    rooms: ['hall_6', 'south_ballroom'],
    conferences: [
      talk(
        'summit',
        ['虚拟拍摄与影视制作峰会', 'Virtual Production Summit'],
        [
          '导演、摄影指导与技术团队共同探讨 LED 虚拟影棚的创作与成本。',
          'Directors, cinematographers and engineers on creating, and paying for, work on an LED stage.',
        ],
        ['导演谈：虚拟影棚改变了什么', 'A director on what the LED stage has changed'],
        ['摄影机与 LED 屏的色彩管理', 'Colour management between camera and wall'],
        ['中小影棚的投资回报', 'Return on a small stage'],
      ),
      talk(
        'forum',
        ['演唱会与巡演技术论坛', 'Touring and Concert Technology'],
        [
          '快装、承重与信号冗余，巡演团队分享一线经验。',
          'Fast rigging, loads and redundant signals: experience from the road.',
        ],
        ['六小时装台：巡演屏的结构设计', 'Six hours to build: structures for touring screens'],
        ['信号冗余：演出不能黑屏', 'Redundant signals: the show must not go dark'],
        ['风荷载与户外安全', 'Wind loads and outdoor safety'],
      ),
      talk(
        'training',
        ['媒体服务器与实时渲染实训', 'Media Servers and Real-Time Rendering'],
        [
          '从像素映射到实时引擎，完整跑通一场演出的视频系统。',
          'From pixel mapping to real-time engines: the video system of a show from end to end.',
        ],
        ['像素映射与画布规划', 'Pixel mapping and planning the canvas'],
        ['实时引擎接入演出', 'Bringing a real-time engine into a show'],
        ['时间码与灯光联动', 'Timecode, and video with lighting'],
      ),
      talk(
        'forum',
        ['舞台灯光与视频融合论坛', 'Lighting Meets Video'],
        [
          '当灯具成为像素，灯光师与视频团队如何一起工作。',
          'When luminaires become pixels: how lighting and video teams work together.',
        ],
        ['把灯具当像素：控台与服务器的分工', 'Luminaires as pixels: who controls what'],
        ['同一场景的色温与显色', 'One scene, one colour temperature'],
        ['剧场节能改造实践', 'Saving energy in theatres'],
      ),
      talk(
        'launch',
        ['租赁屏新品发布会', 'Rental Screen Launches'],
        [
          '更轻、更快、更能抗：年度租赁屏与地砖屏新品集中亮相。',
          'Lighter, faster, tougher: this year’s rental panels and floor tiles.',
        ],
        ['五公斤以内的租赁箱体', 'Rental cabinets below five kilograms'],
        ['互动地砖屏的承重与防护', 'Interactive floors: load and protection'],
        ['弧形与异形拼装', 'Curves and free shapes'],
      ),
    ],
  },
  {
    code: 'collaboration',
    name: ['会议协作与教育', 'Collaboration & Education'],
    rooms: ['hall_10', 'north_201'],
    conferences: [
      talk(
        'forum',
        ['智慧会议室论坛', 'The Smart Meeting Room'],
        [
          '混合办公常态化之后，会议室的音视频该如何配置与管理。',
          'Hybrid work is here to stay: equipping and managing the rooms people meet in.',
        ],
        ['一千间会议室的标准化', 'Standardising a thousand rooms'],
        ['让远端听清每一个人', 'Hearing everyone at the far end'],
        ['会议室使用数据说明了什么', 'What the usage data of rooms says'],
      ),
      talk(
        'forum',
        ['智慧教育显示应用论坛', 'Displays in Education'],
        [
          '护眼、互动与常态化录播：学校到底需要什么样的显示设备。',
          'Eye comfort, interaction and recording lessons: the displays schools really need.',
        ],
        ['教室显示的护眼标准', 'Eye comfort standards for classrooms'],
        ['录播教室的常态化运营', 'Recording lessons as a matter of course'],
        ['县域学校的低成本方案', 'Affordable set-ups for country schools'],
      ),
      talk(
        'training',
        ['会议音频调试实训', 'Tuning Audio for Meetings'],
        [
          '回声消除、波束成形与房间声学，现场动手调一间会议室。',
          'Echo cancellation, beamforming and room acoustics: tuning a room with one’s own hands.',
        ],
        ['房间声学：先治房间再调设备', 'Acoustics: treat the room before the gear'],
        ['回声消除与增益结构', 'Echo cancellation and gain structure'],
        ['吊顶麦克风布点练习', 'Placing ceiling microphones: an exercise'],
      ),
      talk(
        'matching',
        ['高校与医院采购对接会', 'Buyers’ Meeting: Universities and Hospitals'],
        [
          '高校信息中心与医院后勤部门发布年度视听采购计划。',
          'Universities and hospitals present this year’s plans for AV purchases.',
        ],
        ['需求发布：高校', 'Requirements: universities'],
        ['需求发布：医院', 'Requirements: hospitals'],
        ['一对一洽谈', 'One-to-one talks'],
      ),
      talk(
        'forum',
        ['AI 与视听协作论坛', 'AI in AV and Collaboration'],
        [
          '实时翻译、智能导播与会议纪要：哪些已经可用，哪些还要等。',
          'Live translation, automatic cameras and minutes: what works today, and what does not yet.',
        ],
        ['实时翻译在国际会议中的实测', 'Live translation tested at international meetings'],
        ['智能导播：替代还是辅助', 'Automatic camera work: replacement or assistant'],
        ['数据留在本地：隐私与合规', 'Keeping data on site: privacy and compliance'],
      ),
    ],
  },
  {
    code: 'city',
    name: ['文旅夜游与城市亮化', 'City Lighting & Night Tourism'],
    rooms: ['south_202', 'north_201'],
    conferences: [
      talk(
        'summit',
        ['文旅夜游与光影艺术峰会', 'Night Tourism and Light Art Summit'],
        [
          '从流量到留量：夜游项目如何在第三年仍然盈利。',
          'From visitors to returning visitors: how night attractions still earn in their third year.',
        ],
        ['夜游项目的三年生存率', 'How night attractions fare over three years'],
        ['在地文化与光影叙事', 'Local culture told in light'],
        ['圆桌：门票之外的收入', 'Panel: income besides tickets'],
      ),
      talk(
        'forum',
        ['城市照明与光环境论坛', 'Urban Lighting Forum'],
        [
          '在节能与安全之间，为城市设计恰到好处的夜晚。',
          'Between saving energy and safety: designing just enough light for the city at night.',
        ],
        ['暗夜保护与城市照明规划', 'Dark skies and urban lighting plans'],
        ['智慧路灯杆五年回顾', 'Smart lighting poles: five years on'],
        ['历史街区的照明尺度', 'The measure of light in historic quarters'],
      ),
      talk(
        'forum',
        ['博物馆与展厅数字化论坛', 'Digital Museums and Showrooms'],
        [
          '让技术退到展品之后：博物馆里的显示、投影与互动。',
          'Technology that steps behind the exhibits: display, projection and interaction in museums.',
        ],
        ['先有内容，再有屏', 'Content first, then the screen'],
        ['透明屏与文物保护', 'Transparent displays and conservation'],
        ['企业展厅：十年不过时的设计', 'Company showrooms that last ten years'],
      ),
      talk(
        'matching',
        ['文旅项目投资对接会', 'Investors’ Meeting: Cultural Tourism'],
        [
          '十五个在建与拟建文旅项目路演，寻找技术与投资伙伴。',
          'Fifteen projects planned or under way look for technology partners and investors.',
        ],
        ['项目路演：景区与古镇', 'Pitches: parks and old towns'],
        ['项目路演：主题乐园', 'Pitches: theme parks'],
        ['一对一洽谈', 'One-to-one talks'],
      ),
      talk(
        'training',
        ['建筑媒体立面设计实训', 'Designing Media Façades'],
        [
          '结构、散热、可维护性与内容，一次讲透媒体立面的设计流程。',
          'Structure, heat, maintenance and content: the design of a media façade from start to end.',
        ],
        ['立面屏的结构与通风', 'Structure and ventilation of façade screens'],
        ['像素密度与观看距离', 'Pixel density and viewing distance'],
        ['十年维护成本怎么算', 'Reckoning ten years of maintenance'],
      ),
    ],
  },
  {
    code: 'control',
    name: ['智能控制与指挥中心', 'Control Rooms & Smart Control'],
    rooms: ['hall_13', 'south_202'],
    conferences: [
      talk(
        'forum',
        ['指挥中心可视化论坛', 'Control Room Visualisation'],
        [
          '交通、电力与应急：让值班人员在三秒内看懂大屏。',
          'Traffic, power and emergencies: walls that a person on duty understands in three seconds.',
        ],
        ['值班人员需要看到什么', 'What the person on duty needs to see'],
        ['坐席协作与 KVM 架构', 'KVM and working together at consoles'],
        ['24 小时运行的可靠性设计', 'Designing for 24-hour operation'],
      ),
      talk(
        'training',
        ['中控编程与协议实训', 'Control Programming and Protocols'],
        [
          '从串口到开放接口，编写一套可维护的中控程序。',
          'From serial ports to open interfaces: control programs that others can maintain.',
        ],
        ['可维护的中控程序结构', 'Structuring control programs for maintenance'],
        ['常见协议与排障', 'Common protocols and finding faults'],
        ['界面设计：一键之后发生什么', 'Interfaces: what happens after one tap'],
      ),
      talk(
        'forum',
        ['视听系统网络安全论坛', 'Cybersecurity for AV Systems'],
        [
          '联网的屏幕也是入口：视听系统的安全基线与应急处置。',
          'A networked screen is a way in: security baselines and response for AV systems.',
        ],
        ['户外屏被入侵之后', 'After an outdoor screen was hacked'],
        ['视听设备的安全基线', 'A security baseline for AV devices'],
        ['供应商准入与固件管理', 'Approving vendors and managing firmware'],
      ),
      talk(
        'forum',
        ['智慧楼宇与视听融合论坛', 'AV in Smart Buildings'],
        [
          '当视听、照明与空调共用一张网，谁来设计，谁来负责。',
          'When AV, lighting and climate share one network: who designs it, and who answers for it.',
        ],
        ['一张网承载一栋楼', 'One network for one building'],
        ['传感器数据驱动的会议空间', 'Meeting spaces driven by sensors'],
        ['总包与分包的责任边界', 'Where responsibility passes between contractors'],
      ),
      talk(
        'launch',
        ['分布式系统新品发布会', 'Distributed AV Launches'],
        [
          '低延时编码、国产芯片与云端管理：年度分布式新品发布。',
          'Low-latency coding, domestic chips and cloud management: this year’s distributed systems.',
        ],
        ['4K60 低延时编解码实测', 'Low-latency 4K60, measured'],
        ['国产芯片方案的成熟度', 'How mature domestic chip sets are'],
        ['从机房到云：统一管理', 'From rack to cloud: managing it in one place'],
      ),
    ],
  },
  {
    code: 'supply',
    name: ['供应链与材料', 'Components & Supply Chain'],
    rooms: ['hall_15', 'south_202'],
    conferences: [
      talk(
        'forum',
        ['显示驱动与控制芯片论坛', 'Display Driver and Control Chips'],
        [
          '高刷、低功耗与高集成：驱动芯片的下一轮竞争。',
          'High refresh, low power, high integration: the next contest in driver chips.',
        ],
        ['驱动芯片路线图', 'A road map of driver chips'],
        ['接收卡的标准化之路', 'Towards standard receiving cards'],
        ['车规显示驱动的门槛', 'Qualifying drivers for cars'],
      ),
      talk(
        'forum',
        ['封装与新材料论坛', 'Packaging and New Materials'],
        [
          '胶材、基板与量子点：材料进步如何改变屏幕的观感与寿命。',
          'Encapsulants, substrates and quantum dots: how materials change the look and life of screens.',
        ],
        ['COB 封装胶的墨色一致性', 'Even black in COB encapsulation'],
        ['量子点色转换的可靠性', 'Reliability of quantum dot conversion'],
        ['高导热基板的应用', 'Using substrates that conduct heat'],
      ),
      talk(
        'matching',
        ['海外买家采购对接会', 'Overseas Buyers’ Meeting'],
        [
          '来自三十个国家和地区的采购商发布订单，提供中英双语翻译。',
          'Buyers from thirty countries and regions present their orders, with interpreters for Chinese and English.',
        ],
        ['需求发布：东南亚与中东', 'Requirements: South-East Asia and the Middle East'],
        ['需求发布：欧洲与拉美', 'Requirements: Europe and Latin America'],
        ['一对一洽谈', 'One-to-one talks'],
      ),
      talk(
        'training',
        ['出口合规与认证实训', 'Export Compliance and Certification'],
        [
          'CE、UL、能效与包装指令：出口显示产品的合规要点。',
          'CE, UL, efficiency and packaging rules: the essentials of exporting displays.',
        ],
        ['CE 与 UL：常见不合格项', 'CE and UL: common failures'],
        ['欧盟能效与生态设计新规', 'New EU rules on efficiency and ecodesign'],
        ['报关单证与退运风险', 'Customs papers, and the risk of returns'],
      ),
      talk(
        'forum',
        ['电源与散热技术论坛', 'Power and Cooling Forum'],
        [
          '从电源转换效率到无风扇散热，提升整屏可靠性的工程方法。',
          'From conversion efficiency to cooling without fans: engineering for reliable walls.',
        ],
        ['电源冗余与在线更换', 'Redundant power, changed while running'],
        ['无风扇散热的极限', 'The limits of fanless cooling'],
        ['高温地区户外屏的失效分析', 'Why outdoor screens fail in hot places'],
      ),
    ],
  },
];
