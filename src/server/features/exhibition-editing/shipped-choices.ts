import type { ExhibitionData } from './exhibition-data.ts';

type Options = NonNullable<ExhibitionData['selection']['event_types']>;

const other = { code: 'other', zh: '其他', en: 'Other' };

const department_function: Options = [
  { code: 'management', zh: '企业管理', en: 'General management' },
  { code: 'purchasing', zh: '采购与供应链', en: 'Purchasing & supply chain' },
  { code: 'engineering', zh: '工程与技术', en: 'Engineering & technology' },
  { code: 'research', zh: '研发与设计', en: 'Research & design' },
  { code: 'project', zh: '项目管理', en: 'Project management' },
  { code: 'sales', zh: '销售与商务拓展', en: 'Sales & business development' },
  { code: 'marketing', zh: '市场与品牌', en: 'Marketing & brand' },
  { code: 'operations', zh: '运营与运维', en: 'Operations & maintenance' },
  { code: 'information', zh: '信息化与 IT', en: 'IT' },
  other,
];

const business_nature: Options = [
  { code: 'manufacturer', zh: '生产制造商', en: 'Manufacturer' },
  { code: 'integrator', zh: '系统集成商', en: 'Systems integrator' },
  { code: 'contractor', zh: '工程商', en: 'Installer / contractor' },
  { code: 'distributor', zh: '代理商、经销商', en: 'Distributor / dealer' },
  { code: 'trader', zh: '进出口贸易商', en: 'Importer / exporter' },
  { code: 'rental', zh: '租赁服务商', en: 'Rental company' },
  { code: 'end_user', zh: '终端用户', en: 'End user' },
  { code: 'designer', zh: '设计与咨询机构', en: 'Design / consulting firm' },
  { code: 'advertising', zh: '广告与传媒公司', en: 'Advertising / media owner' },
  { code: 'public_sector', zh: '政府与事业单位', en: 'Government / public institution' },
  { code: 'association', zh: '行业协会与媒体', en: 'Association / press' },
  other,
];

const relevant_industry: Options = [
  { code: 'advertising', zh: '广告传媒', en: 'Advertising & media' },
  { code: 'retail', zh: '零售与连锁', en: 'Retail & chains' },
  { code: 'broadcast', zh: '广电与影视制作', en: 'Broadcast & film' },
  { code: 'events', zh: '演艺与活动', en: 'Live events' },
  { code: 'tourism', zh: '文化与旅游', en: 'Culture & tourism' },
  { code: 'education', zh: '教育', en: 'Education' },
  { code: 'government', zh: '政务与公共安全', en: 'Government & public safety' },
  { code: 'transport', zh: '交通运输', en: 'Transport' },
  { code: 'real_estate', zh: '地产与建筑', en: 'Real estate & construction' },
  { code: 'hospitality', zh: '酒店与餐饮', en: 'Hospitality & catering' },
  { code: 'healthcare', zh: '医疗健康', en: 'Healthcare' },
  { code: 'sports', zh: '体育场馆', en: 'Sports venues' },
  { code: 'finance', zh: '金融', en: 'Finance' },
  { code: 'electronics', zh: '电子制造', en: 'Electronics manufacturing' },
  other,
];

const product_groups: Options = [
  { code: 'led_displays', zh: 'LED 显示', en: 'LED displays' },
  { code: 'screens_projection', zh: '商用显示与投影', en: 'Screens, signage & projection' },
  { code: 'audio_conferencing', zh: '音频与会议', en: 'Audio & conferencing' },
  { code: 'lighting', zh: '灯光照明', en: 'Lighting' },
  { code: 'systems_components', zh: '系统与元器件', en: 'Systems & components' },
];

const within = (parent: string, categories: Options): Options =>
  categories.map((category) => ({ ...category, parent }));

const product_categories: Options = [
  ...within('led_displays', [
    { code: 'led_indoor', zh: '室内 LED 显示屏', en: 'Indoor LED displays' },
    { code: 'led_outdoor', zh: '户外 LED 显示屏', en: 'Outdoor LED displays' },
    { code: 'led_rental', zh: '租赁屏与虚拟拍摄', en: 'Rental screens & virtual production' },
    { code: 'led_creative', zh: '透明屏与创意屏', en: 'Transparent & creative displays' },
    { code: 'micro_led', zh: 'Micro / Mini LED', en: 'Micro / Mini LED' },
  ]),
  ...within('screens_projection', [
    { code: 'commercial_display', zh: '商用显示与触控', en: 'Commercial & touch displays' },
    {
      code: 'digital_signage',
      zh: '数字标牌与内容发布',
      en: 'Digital signage & content management',
    },
    { code: 'projection', zh: '投影与激光显示', en: 'Projection & laser display' },
  ]),
  ...within('audio_conferencing', [
    { code: 'pro_audio', zh: '专业音频', en: 'Professional audio' },
    { code: 'conferencing', zh: '会议与协作系统', en: 'Conferencing & collaboration' },
  ]),
  ...within('lighting', [
    { code: 'stage_lighting', zh: '舞台灯光与设备', en: 'Stage lighting & equipment' },
    {
      code: 'architectural_lighting',
      zh: '建筑与景观照明',
      en: 'Architectural & landscape lighting',
    },
  ]),
  ...within('systems_components', [
    { code: 'control_integration', zh: '智能控制与系统集成', en: 'Control & systems integration' },
    { code: 'components', zh: '芯片、驱动、电源与材料', en: 'Chips, drivers, power & materials' },
  ]),
];

const application_scenes: Options = [
  { code: 'outdoor_media', zh: '户外广告媒体', en: 'Outdoor advertising' },
  { code: 'retail_store', zh: '商场与门店', en: 'Malls & shops' },
  { code: 'studio', zh: '演播室与虚拟拍摄', en: 'Studios & virtual production' },
  { code: 'stage', zh: '舞台与演唱会', en: 'Stage & concerts' },
  { code: 'meeting_room', zh: '会议室与办公', en: 'Meeting rooms & offices' },
  { code: 'control_room', zh: '指挥与监控中心', en: 'Control rooms' },
  { code: 'classroom', zh: '校园与教室', en: 'Campuses & classrooms' },
  { code: 'museum', zh: '展厅与博物馆', en: 'Showrooms & museums' },
  { code: 'night_tour', zh: '文旅夜游与城市亮化', en: 'Night-time tourism & city lighting' },
  { code: 'station', zh: '机场、车站与轨道交通', en: 'Airports, stations & rail' },
  { code: 'arena', zh: '体育场馆', en: 'Sports arenas' },
  { code: 'hotel', zh: '酒店与餐饮空间', en: 'Hotels & restaurants' },
];

const company_scale: Options = [
  { code: 'under_20', zh: '20 人以下', en: 'Fewer than 20 people' },
  { code: '20_99', zh: '20–99 人', en: '20–99 people' },
  { code: '100_499', zh: '100–499 人', en: '100–499 people' },
  { code: '500_999', zh: '500–999 人', en: '500–999 people' },
  { code: '1000_and_more', zh: '1000 人及以上', en: '1,000 people or more' },
];

const annual_budget: Options = [
  { code: 'under_500k', zh: '50 万元以下', en: 'Below RMB 0.5 million' },
  { code: '500k_1m', zh: '50 万–100 万元', en: 'RMB 0.5–1 million' },
  { code: '1m_5m', zh: '100 万–500 万元', en: 'RMB 1–5 million' },
  { code: '5m_10m', zh: '500 万–1000 万元', en: 'RMB 5–10 million' },
  { code: '10m_50m', zh: '1000 万–5000 万元', en: 'RMB 10–50 million' },
  { code: '50m_and_more', zh: '5000 万元及以上', en: 'RMB 50 million or more' },
  { code: 'undisclosed', zh: '不便透露', en: 'Prefer not to say' },
];

const visit_purposes: Options = [
  { code: 'purchase', zh: '采购产品', en: 'Buy products' },
  { code: 'find_suppliers', zh: '寻找新供应商', en: 'Find new suppliers' },
  { code: 'meet_suppliers', zh: '拜访现有供应商', en: 'Meet current suppliers' },
  { code: 'agency', zh: '洽谈代理合作', en: 'Become a distributor' },
  { code: 'new_technology', zh: '了解新品与新技术', en: 'See new products and technology' },
  { code: 'project', zh: '为项目选型', en: 'Specify for a project' },
  { code: 'conference', zh: '参加论坛', en: 'Attend conferences' },
  { code: 'exhibit_later', zh: '考察展会，计划参展', en: 'Consider exhibiting' },
];

const event_types: Options = [
  { code: 'forum', zh: '行业论坛', en: 'Industry conferences' },
  { code: 'launch', zh: '新品发布会', en: 'Product launches' },
  { code: 'matching', zh: '采购对接会', en: 'Business matching' },
  { code: 'factory_tour', zh: '工厂考察', en: 'Factory tours' },
  { code: 'training', zh: '技术培训', en: 'Technical training' },
  { code: 'award', zh: '颁奖与评选', en: 'Awards' },
  { code: 'networking', zh: '交流晚宴', en: 'Networking dinners' },
  { code: 'none', zh: '仅参观展览', en: 'Exhibition only' },
];

const heard_from: Options = [
  { code: 'messaging_app', zh: '微信公众号或朋友圈', en: 'WeChat' },
  { code: 'search', zh: '搜索引擎', en: 'Search engine' },
  { code: 'social_media', zh: '短视频与社交平台', en: 'Social media' },
  { code: 'email_sms', zh: '邮件或短信', en: 'E-mail or text message' },
  { code: 'exhibitor', zh: '展商邀请', en: 'Invited by an exhibitor' },
  { code: 'colleague', zh: '同事或同行推荐', en: 'Colleague or business contact' },
  { code: 'association', zh: '协会或机构', en: 'Association' },
  { code: 'press', zh: '行业媒体', en: 'Trade press' },
  { code: 'visited_before', zh: '曾参观往届', en: 'Visited before' },
  other,
];

/** The options of a display, LED, signage and audio-visual exhibition. */
export const shippedChoices: ExhibitionData['selection'] = {
  department_function,
  business_nature,
  relevant_industry,
  product_groups,
  product_categories,
  application_scenes,
  company_scale,
  annual_budget,
  visit_purposes,
  event_types,
  heard_from,
};
