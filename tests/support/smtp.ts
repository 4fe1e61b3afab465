import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Handed {
  from: string;
  to: string[];
  /** The mail as it was sent. */
  source: string;
}

/** What a mail server does: `refuses` is a 550 for every recipient, `greylists` a 451. */
type SmtpBehaviour = 'accepts' | 'refuses' | 'greylists' | 'hangs' | 'is away';

interface SmtpOptions {
  refuses?: boolean;
  /** Milliseconds until each reply, as over a network. */
  delayMs?: number;
  /** Takes each mail instead of the list. */
  onMail?: (mail: Handed) => void;
}

export interface SmtpServer {
  url: string;
  mails: Handed[];
  /** Number of connections so far. */
  readonly connections: number;
  /** Number of those that are open. */
  readonly open: number;
  /** Behaves differently from now on, to those who are connected as well. */
  become: (behaviour: SmtpBehaviour) => Promise<void>;
  stop: () => Promise<void>;
}

const recipientReplies = { accepts: '250 ok', refuses: '550 no such user', greylists: '451 later' };

/** A mail server that accepts mails, until it is told otherwise. */
export async function startSmtp({
  refuses = false,
  delayMs = 0,
  onMail,
}: SmtpOptions = {}): Promise<SmtpServer> {
  const mails: Handed[] = [];
  const take = onMail ?? ((mail: Handed) => void mails.push(mail));
  const sockets = new Set<Socket>();
  let behaviour: SmtpBehaviour = refuses ? 'refuses' : 'accepts';
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    connections += 1;
    let buffer = '';
    let mail: Handed = { from: '', to: [], source: '' };
    let inData = false;
    const say = (line: string) => {
      if (behaviour === 'hangs') return;
      const write = () => socket.writable && socket.write(`${line}\r\n`);
      if (delayMs > 0) setTimeout(write, delayMs);
      else write();
    };
    const hear = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^(EHLO|HELO)/i.test(line)) say('250 test');
      else if (/^MAIL/i.test(line)) {
        mail = { from: address, to: [], source: '' };
        say('250 ok');
      } else if (/^RCPT/i.test(line)) {
        mail.to.push(address);
        say(`${recipientReplies[behaviour as keyof typeof recipientReplies]} ${address}`);
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    };
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString();
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          // One that hangs is silent before it has taken a mail.
          if (behaviour === 'accepts') take({ ...mail, source: text });
          say('250 taken');
        } else hear(text);
      }
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    become: async (next) => {
      behaviour = next;
      if (next === 'is away') await close();
      else if (!server.listening) await listen(port);
    },
    stop: close,
  };
}
