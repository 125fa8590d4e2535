import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** A message that the stand-in took: its envelope and its lines as they came. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
  /** Of one header, unfolded; undefined when it is not there. */
  header(name: string): string | undefined;
}

/** What the stand-in does to the next mails instead of taking them. */
export type SmtpFault =
  /** Refuses the recipient for good, and says his address, as real servers do. */
  | 'refuse'
  /** Refuses for now (greylisting). */
  | 'later'
  /** Hangs up once it has the whole message, before it says so. */
  | 'drop'
  /** Takes the connection and never says a word. */
  | 'silent';

/** A small real SMTP server on this machine, which keeps what it takes and fails as it is told. */
export class SmtpStandIn implements AsyncDisposable {
  readonly taken: TakenMail[] = [];
  fault: SmtpFault | undefined;
  port = 0;
  /** Connections so far. */
  connections = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  static async start(): Promise<SmtpStandIn> {
    const standIn = new SmtpStandIn();
    const { promise, resolve } = Promise.withResolvers<void>();
    standIn.server.listen(0, '127.0.0.1', resolve);
    await promise;
    standIn.port = (standIn.server.address() as AddressInfo).port;
    return standIn;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.server.close(() => resolve());
    await promise;
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => {});
    socket.setEncoding('utf8');
    if (this.fault === 'silent') return;
    let from = '';
    let to: string[] = [];
    let unread = '';
    let inMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const obey = (line: string) => {
      const [, address = ''] = /<([^>]*)>/u.exec(line) ?? [];
      if (/^EHLO/iu.test(line)) say('250-stand-in\r\n250 8BITMIME');
      else if (/^MAIL/iu.test(line)) {
        [from, to] = [address, []];
        say('250 2.1.0 ok');
      } else if (/^RCPT/iu.test(line)) {
        if (this.fault === 'refuse') return say(`550 5.1.1 <${address}> unknown here`);
        if (this.fault === 'later') return say('451 4.7.1 come back later');
        to.push(address);
        say('250 2.1.5 ok');
      } else if (/^DATA/iu.test(line)) {
        inMessage = true;
        say('354 go on');
      } else if (/^QUIT/iu.test(line)) {
        say('221 2.0.0 bye');
        socket.end();
      } else say('250 2.0.0 ok');
    };
    say('220 stand-in ESMTP');
    socket.on('data', (chunk: string) => {
      unread += chunk;
      for (;;) {
        const end = unread.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = unread.slice(0, end);
        unread = unread.slice(end + (inMessage ? 5 : 2));
        if (!inMessage) {
          obey(part);
          continue;
        }
        inMessage = false;
        this.taken.push(readMail(from, to, part));
        if (this.fault === 'drop') return void socket.destroy();
        say('250 2.0.0 queued');
      }
    });
  }
}

function readMail(from: string, to: readonly string[], data: string): TakenMail {
  const [head = ''] = data.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n');
  return {
    from,
    to,
    data,
    header: (name) =>
      unfolded
        .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
        ?.slice(name.length + 1)
        .trim(),
  };
}
