import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, organizations, users } from '#db/schema';
import { audit } from '~/server/audit';
import { readCsv, type CsvRow } from '~/server/csv';
import { AppError } from '~/server/errors';
import type { MadeInvitation } from '~/server/auth/invitations';
import { countInvitation, inviteWithin, mailBehind, type Inviter } from './invitations.server';
import {
  invitationColumns,
  inviteSchema,
  largestInvitationFile,
  mostInvitations,
  type InviteInput,
} from './members.schema';

/** What is wrong with a row: `kind` names it for the page, `message` says it in English. */
interface InvitationFault {
  /** Of the file, from 1. */
  line: number;
  /** Name of the column; empty for the row itself. */
  field: string;
  kind: 'email' | 'taken' | 'elsewhere' | 'twice' | 'name' | 'organization' | 'language' | 'other';
  message: string;
}

/** What became of a file: counted, checked, and imported or not. */
export interface InvitationReport {
  rows: number;
  /** Rows with at least one error. */
  faulty: number;
  faults: InvitationFault[];
  imported: number;
}

const sentences = {
  email: 'Please enter a valid e-mail address.',
  taken: 'An account with this e-mail address already exists',
  elsewhere: 'This address has been invited already.',
  twice: 'This address is in the file twice.',
  name: 'This name is too long.',
  organization: 'There is no organisation of this name.',
  language: 'Please write id or en.',
} as const;

const fault = (
  line: number,
  kind: Exclude<InvitationFault['kind'], 'other'>,
  field: string = kind,
): InvitationFault => ({ line, field, kind, message: sentences[kind] });

interface ReadRow {
  line: number;
  input: InviteInput;
}

/** The errors of one row, or its input. */
function readRow(
  { line, cells }: CsvRow,
  known: ReadonlyMap<string, number>,
): ReadRow | InvitationFault[] {
  const { email = '', name = '', organization = '', language = '' } = cells;
  const organizationId = organization ? known.get(organization.toLowerCase()) : null;
  const read = inviteSchema.safeParse({
    ...{ email, name },
    ...(language && { locale: language.toLowerCase() }),
  });
  const paths = new Set(read.error?.issues.map(({ path }) => String(path[0])));
  const faults = [
    ...(paths.has('email') ? [fault(line, 'email')] : []),
    ...(paths.has('name') ? [fault(line, 'name')] : []),
    ...(paths.has('locale') ? [fault(line, 'language')] : []),
    ...(organizationId === undefined ? [fault(line, 'organization')] : []),
  ];
  if (!read.success || organizationId === undefined) return faults;
  return { line, input: { ...read.data, email: read.data.email.toLowerCase(), organizationId } };
}

/** Rows whose address is there twice, has an account, or is another organisation's to invite. */
async function conflictsOf(db: Db, by: Inviter, rows: readonly ReadRow[]) {
  const lines = new Map<string, number>();
  const faults: InvitationFault[] = [];
  for (const { line, input } of rows) {
    if (lines.has(input.email)) faults.push(fault(line, 'twice', 'email'));
    else lines.set(input.email, line);
  }
  const emails = [...lines.keys()];
  if (emails.length === 0) return faults;
  const lineOf = (email: string) => lines.get(email.toLowerCase()) ?? 0;
  const accounts = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails));
  faults.push(...accounts.map(({ email }) => fault(lineOf(email), 'taken', 'email')));
  const { own } = by;
  if (!own) return faults;
  const open = await db
    .select({ email: invitations.email, organizationId: invitations.organizationId })
    .from(invitations)
    .where(
      and(
        inArray(sql`lower(${invitations.email})`, emails),
        isNull(invitations.usedAt),
        isNull(invitations.revokedAt),
      ),
    );
  const others = open.filter(({ organizationId }) => organizationId !== own.id);
  return [...faults, ...others.map(({ email }) => fault(lineOf(email), 'elsewhere', 'email'))];
}

const refuse = (sentence: string) =>
  new AppError('invalid_fields', sentence, { fields: { file: sentence } });

async function readFile(db: Db, by: Inviter, bytes: Uint8Array | undefined) {
  if (!bytes || bytes.byteLength === 0) throw refuse('Please choose a file.');
  const table = readCsv(bytes, {
    // A manager invites to the own organisation: there is nothing to choose.
    columns: by.own
      ? invitationColumns.filter((name) => name !== 'organization')
      : [...invitationColumns],
    required: ['email'],
    maxBytes: largestInvitationFile,
    maxRows: mostInvitations,
  });
  const known = new Map(
    (await db.select().from(organizations)).map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const read = table.rows.map((row) => readRow(row, known));
  const rows = read.filter((one): one is ReadRow => !Array.isArray(one));
  const faults: InvitationFault[] = [
    ...table.issues.map(({ line, column = '', issue }): InvitationFault => ({
      ...{ line, message: issue, field: column, kind: 'other' },
    })),
    ...read.filter(Array.isArray).flat(),
    ...(await conflictsOf(db, by, rows)),
  ].toSorted((a, b) => a.line - b.line);
  return { rows, faults, total: table.total };
}

export interface ImportInvitations {
  /** The bytes of the file that was chosen. */
  file: Uint8Array | undefined;
  /** Only validates; nobody is invited. */
  isDryRun: boolean;
}

/** Invites everyone in a file, all or nobody; a file with an error invites nobody. */
export async function importInvitations(
  db: Db,
  by: Inviter,
  { file, isDryRun }: ImportInvitations,
): Promise<InvitationReport> {
  const { rows, faults, total } = await readFile(db, by, file);
  const faulty = new Set(faults.map(({ line }) => line)).size;
  if (isDryRun) return { rows: total, faulty, faults, imported: 0 };
  if (faults.length > 0) throw refuse('The file has faults, so nobody was invited.');
  for (const { input } of rows) await countInvitation(db, by, input.email);
  const made = await db.transaction(async (tx) => {
    const all: MadeInvitation[] = [];
    for (const { input } of rows) all.push(await inviteWithin(tx, by, input));
    await audit(tx, by.user, 'invitation.import', 'invitations', { rows: rows.length });
    return all;
  });
  for (const one of made) mailBehind(db, one);
  return { rows: total, faulty: 0, faults: [], imported: made.length };
}
