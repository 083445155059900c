import type { Said } from './command.ts';

/** WHO is an e-mail address, a phone number, a ticket number, or an id; WHICH an exhibitor's number or id. */
export const usage: Said = {
  en: `Usage:  npm run organiser -- …      (in Chinese: --lang zh, or LANG)
With the embedded database, stop the server first. Each change is written into the history.

  person find TEXT      by e-mail address, phone number, ticket number, or letters of name or company
  person export WHO [--to FILE]      all that is stored of a person, as JSON
  person correct WHO FIELD=VALUE …      corrects the registration; uses up no edit of the person's
  person erase WHO [--yes]      says what would be erased and what stays; with --yes, does it

  ticket revoke NUMBER [--reason TEXT]      the holder reads the reason
  ticket restore NUMBER [--reason TEXT]      makes a revoked one good again
  ticket reissue NUMBER [--reason TEXT]      gives it a new code; the old one is refused

  exhibitor add EXHIBITION FIELD=VALUE …      one row of the exhibitors' table, by its column names
  exhibitor remove WHICH      off the directory; its members lose the workspace
  exhibitor people WHICH      who acts for it
  exhibitor people WHICH add EMAIL [NAME] [--main]      --main: as a main contact
  exhibitor people WHICH remove EMAIL

  second-factor reset EMAIL      for a person of the organiser who lost the authenticator; all sign-ins of it end

  switch      what of the site is on and off
  switch search|views|likes|pictures|registrations off|on      tickets, sign-in and check-in go on

  requests | leads | channels | invitations  [--to FILE]      lists; FILE.csv or FILE.xlsx
  same-ids [--to FILE]      registrations that have one ID number: the gate compares the documents
  events [--from DAY] [--until DAY] [--subject KIND] [--to FILE]      who changed what
  events --check      proves that no event was changed, slipped in or taken out`,
  zh: `用法：npm run organiser -- …      （英文：--lang en，或设置 LANG）
使用内置数据库时，请先停止服务器。每项改动都会写入操作记录。

  person find 文字      按电子邮箱、手机号、票号，或姓名、公司名称中的文字查找
  person export 某人 [--to 文件]      导出所存的此人全部信息（JSON）
  person correct 某人 字段=内容 …      更正登记信息，不占用本人的修改次数
  person erase 某人 [--yes]      列出将删除和将保留的内容；加 --yes 才会执行

  ticket revoke 票号 [--reason 原因]      作废，持票人会看到原因
  ticket restore 票号 [--reason 原因]      恢复作废的门票
  ticket reissue 票号 [--reason 原因]      换发新的二维码，旧码作废

  exhibitor add 展会编号 字段=内容 …      相当于展商表格中的一行，字段即列名
  exhibitor remove 展商      移出名录，其成员不能再进入工作台
  exhibitor people 展商      列出成员
  exhibitor people 展商 add 邮箱 [姓名] [--main]      --main：作为主联系人
  exhibitor people 展商 remove 邮箱

  second-factor reset 邮箱      主办方人员丢失身份验证器时重置，其所有登录随即失效

  switch      查看各功能的开关
  switch search|views|likes|pictures|registrations off|on      关闭或开启；门票、登录和签到不受影响

  requests | leads | channels | invitations  [--to 文件]      展位申请、采购需求、渠道、邀请；文件为 .csv 或 .xlsx
  same-ids [--to 文件]      证件号码相同的登记，由入口核对证件
  events [--from 日期] [--until 日期] [--subject 对象] [--to 文件]      谁改动了什么
  events --check      核验操作记录未被改动、插入或删除

“某人”可以是电子邮箱、手机号、票号或编号；“展商”可以是展商编号或 id。`,
};
