import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Handed {
  from: string;
  to: string[];
  /** The mail as it was sent. */
  source: string;
}

/** A mail server that accepts mails, or refuses every recipient by name. */
export async function startSmtp({ refuses = false }: { refuses?: boolean } = {}): Promise<{
  url: string;
  mails: Handed[];
  stop: () => Promise<void>;
}> {
  const mails: Handed[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffer = '';
    let mail: Handed = { from: '', to: [], source: '' };
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^(EHLO|HELO)/i.test(line)) say('250 test');
      else if (/^MAIL/i.test(line)) {
        mail = { from: address, to: [], source: '' };
        say('250 ok');
      } else if (/^RCPT/i.test(line)) {
        mail.to.push(address);
        say(refuses ? `550 no such user ${address}` : '250 ok');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    };
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString();
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          mails.push({ ...mail, source: text });
          say('250 taken');
        } else hear(text);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
