import { sql } from 'drizzle-orm';
import type { Connection } from '#db/client';
import { query } from '../support/query';
import { cmsEvents, users } from '#db/schema';
import { api } from '../support/api-paths';
import { startSession } from '~/server/auth/session';
import { call, createAccount, someAddress, someRegistration } from '../support/accounts';
import { readMail } from '../support/outbox';
import type { Handed } from '../support/smtp';

/** Someone with a confirmed address, who makes one call that causes one mail. */
interface Person {
  email: string;
  cookie: string;
}

/** What the writes need to be there. */
export interface MailWorld {
  eventId: number;
  people: Person[];
  adminCookie: string;
}

/** Inserts so many people with sessions, an event, and an admin. */
export async function makeMailWorld({ db }: Connection, amount: number): Promise<MailWorld> {
  const startsAt = new Date(Date.now() + 30 * 86_400_000);
  const [event] = await db
    .insert(cmsEvents)
    .values({ title: 'Webinar', slug: 'webinar-of-the-test', startsAt })
    .returning({ id: cmsEvents.id });
  const names = Array.from({ length: amount }, () => `m${crypto.randomUUID().slice(0, 20)}`);
  const rows = await db
    .insert(users)
    .values(
      names.map((username) => ({
        username,
        email: `${username}@example.org`,
        password: 'x',
        emailVerifiedAt: new Date(),
      })),
    )
    .returning({ id: users.id, email: users.email });
  const people: Person[] = [];
  for (const { id, email } of rows) {
    const { token } = await startSession(db, id);
    people.push({ email, cookie: `session=${token}` });
  }
  const admin = await createAccount(db, { isAdmin: true });
  return { eventId: event?.id ?? 0, people, adminCookie: admin.cookie };
}

/** Makes a call that has to succeed. */
async function send(...[origin, method, path, options]: Parameters<typeof call>): Promise<void> {
  const headers = { 'x-forwarded-for': someAddress() };
  const response = await call(origin, method, path, { headers, ...options });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}

/** Ways to cause a mail, each of another kind of job; they return what names it. */
const ways: ((origin: string, world: MailWorld, person: Person) => Promise<string>)[] = [
  async (origin) => {
    const body = someRegistration();
    await send(origin, 'POST', api.register, { body });
    return body.email;
  },
  async (origin, { eventId }, { email, cookie }) => {
    await send(origin, 'POST', api.registration(eventId), { cookie });
    return email;
  },
  async (origin, _world, { email }) => {
    await send(origin, 'POST', api.forgotPassword, { body: { email } });
    return email;
  },
  async (origin) => {
    const email = `${crypto.randomUUID().slice(0, 13)}@example.org`;
    await send(origin, 'POST', api.jobAlerts, { body: { email, locale: 'id', query: '' } });
    return email;
  },
  async (origin) => {
    const title = `usul${crypto.randomUUID().slice(0, 8)}`;
    const body = { title, reason: 'Perlu.', format: 'webinar' };
    const contact = { contactName: 'Sari', contactEmail: 'sari@example.org' };
    await send(origin, 'POST', '/api/event-proposals', { body: { ...body, ...contact } });
    return title;
  },
];

/** Causes the mails of a world, each once, and remembers those whose call was acknowledged. */
export class MailWrites {
  readonly acknowledged = new Set<string>();
  private next = 0;

  constructor(private readonly world: MailWorld) {}

  get isOver(): boolean {
    return this.next >= this.world.people.length;
  }

  /** Causes one more. */
  async one(origin: string): Promise<void> {
    const n = this.next;
    this.next += 1;
    const [way, person] = [ways[n % ways.length], this.world.people[n]];
    if (!way || !person) throw new Error('The world has nobody left.');
    this.acknowledged.add(await way(origin, this.world, person));
  }

  /** Causes them with so many clients until the server is gone or `until` says so. */
  async many(origin: string, clients: number, until: () => boolean): Promise<void> {
    const client = async () => {
      while (!until() && !this.isOver) await this.one(origin);
    };
    await Promise.allSettled(Array.from({ length: clients }, client));
  }
}

/** The id of the job that a mail is of. */
const toJobId = ({ source }: Handed) => /^Message-ID: <job-([0-9a-f-]+)@/im.exec(source)?.[1] ?? '';

/** What names the write that caused a mail: its address, or a word in those to staff. */
function getCause(mail: Handed): string {
  const { to, text, subject } = readMail(mail.source);
  return /\busul[0-9a-f]{8}/.exec(`${subject} ${text}`)?.[0] ?? to;
}

/** The mails that arrived, as `onMail` of a mail server collects them. */
export class ArrivedMails {
  /** How often each job's mail was accepted. */
  readonly times = new Map<string, number>();
  /** The jobs of each cause. */
  private readonly causes = new Map<string, Set<string>>();
  lastAt = 0;

  readonly add = (mail: Handed): void => {
    const [id, cause] = [toJobId(mail), getCause(mail)];
    this.times.set(id, (this.times.get(id) ?? 0) + 1);
    this.causes.set(cause, (this.causes.get(cause) ?? new Set()).add(id));
    this.lastAt = Date.now();
  };

  get total(): number {
    return [...this.times.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Those of `expected` that did not arrive. */
  findLost = (expected: Iterable<string>): string[] =>
    [...expected].filter((cause) => !this.causes.has(cause));

  /**
   * Mails that arrived more often than once and one time for each kill that came between the mail
   * server's answer and our note of it; and causes with several mails.
   */
  findDoubled(cut: ReadonlyMap<string, number> = new Map()): string[] {
    const jobs = [...this.times].filter(([id, times]) => times > 1 + (cut.get(id) ?? 0));
    const causes = [...this.causes].filter(([, ids]) => ids.size > 1);
    return [...jobs, ...causes].map(([name]) => name);
  }
}

/** The jobs that were handed out and not noted as done. */
export const findRunning = async ({ db }: Connection): Promise<string[]> =>
  (
    await query<{ id: string }>(db, sql`select id::text from pgboss.job where state = 'active'`)
  ).map(({ id }) => id);

/** Jobs that wait or run, as staff see them at `/admin/tasks`. */
export async function countOpen(origin: string, { adminCookie }: MailWorld): Promise<number> {
  const response = await call(origin, 'GET', '/api/admin/tasks', { cookie: adminCookie });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { queues } = (await response.json()) as {
    queues: { waiting: number; running: number; failed: number }[];
  };
  return queues.reduce((sum, { waiting, running, failed }) => sum + waiting + running + failed, 0);
}
