/** Crawlers and link previewers identify themselves in their user agent. */
const ROBOT =
  /bot\b|bot[/;_-]|spider|crawl|slurp|preview|monitor|externalhit|facebookexternal|embedly|whatsapp|skypeuri|wechatshareextension|python|curl|wget|go-http|java\/|okhttp/i;

/** True for a `user-agent` that is not a person's browser. */
export function isRobot(agent: string): boolean {
  return agent === '' || ROBOT.test(agent);
}
