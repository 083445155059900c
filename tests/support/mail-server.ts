import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  recipients: string[];
  /** The message as received. */
  raw: string;
}

export interface MailServer {
  received: ReceivedMail[];
  close: () => Promise<void>;
}

/** A real SMTP server on this machine; `reply` refuses every recipient with that code. */
export async function startMailServer(port: number, reply?: number): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error(`<${address}> not here`), { responseCode: reply });
      done(reply ? error : null);
    },
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, recipients: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Accepts connections and never says a word. */
export async function startSilentServer(port: number): Promise<Pick<MailServer, 'close'>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The decoded parts of a mail that nodemailer made, by content type. */
export function mailParts(raw: string): { headers: string; text: string; html: string } {
  const [headers = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const decoded = (type: string) => {
    const part = parts.find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? '';
    const [partHeaders = '', ...body] = part.split('\r\n\r\n');
    const content = body.join('\r\n\r\n').trimEnd();
    if (partHeaders.includes('base64')) return Buffer.from(content, 'base64').toString();
    if (!partHeaders.includes('quoted-printable')) return content.replaceAll('\r\n', '\n');
    const bytes = content
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
  };
  return { headers, text: decoded('text/plain'), html: decoded('text/html') };
}
