import { langOf, onThisInstallation } from '#server/commands/organiser/command.ts';
import { inWords, runCommand } from '#server/commands/organiser/run.ts';
import { usage } from '#server/commands/organiser/usage.ts';

const args = process.argv.slice(2);
const at = args.findIndex((arg) => /^--lang(=|$)/.test(arg));
const lang = langOf(at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]), process.env);
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  if (args.every((arg) => arg === '--help')) print(usage[lang]);
  else await runCommand(args, (work) => onThisInstallation({ lang, print }, work));
} catch (error) {
  process.stderr.write(`${inWords(error, lang)}\n`);
  process.exitCode = 1;
}
