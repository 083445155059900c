/** Programs that fetch by themselves, and those that look at a link before a person does, say so in their names. */
const ROBOT =
  /bot\b|bot[/;_-]|spider|crawl|slurp|preview|monitor|externalhit|facebookexternal|embedly|whatsapp|skypeuri|wechatshareextension|python|curl|wget|go-http|java\/|okhttp/i;

/** True for the `user-agent` of what is no person's browser. */
export function isRobot(agent: string): boolean {
  return agent === '' || ROBOT.test(agent);
}
