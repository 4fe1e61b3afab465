import type { Db } from '#db/client';
import { organizations } from '#db/schema';
import { locales } from '~/i18n/locales';
import type { ImportIssue, ImportReport } from '~/lib/import-report';
import type { IssueCode } from '~/lib/issue';
import { toIssues } from '~/lib/zod-issues';
import { did } from '~/deeds.server';
import { getMemberDictionary } from './dictionary';
import { emailsWithAccount } from './invitation-links.server';
import { readCsv, type CsvRow } from '~/server/csv';
import { fieldError } from '~/server/errors';
import { countInvitation, type Inviter } from './inviter.server';
import { inviteWithin } from './invitations.server';
import {
  invitationColumns,
  inviteSchema,
  maxInvitationFileBytes,
  maxInvitations,
  type InviteInput,
} from './members.schema';

/** The result of an import or a dry run. */
export interface InvitationReport extends ImportReport {
  /** Rows with at least one error. */
  faulty: number;
}

interface ReadRow {
  line: number;
  input: InviteInput;
}

/** The names of the columns in each language, as the form has them. */
const columnNames = Object.fromEntries(
  invitationColumns.map((column) => [
    column,
    locales.map((locale) => getMemberDictionary(locale).members.invitations[column]),
  ]),
);

/** The errors of one row, or its input. */
function readRow(
  { line, cells }: CsvRow,
  organizationIds: ReadonlyMap<string, number>,
): ReadRow | ImportIssue[] {
  const { email = '', name = '', organization = '', language = '' } = cells;
  const organizationId = organization ? organizationIds.get(organization.toLowerCase()) : null;
  const read = inviteSchema.safeParse({
    email,
    name,
    locale: language.toLowerCase() || undefined,
  });
  const paths = new Set(read.error?.issues.map(({ path }) => String(path[0])));
  const { name: nameIssue } = read.error ? toIssues(read.error) : {};
  const nameCode: IssueCode = nameIssue?.code === 'name_link' ? 'name_link' : 'row_name_too_long';
  const issues = [
    ...(paths.has('email') ? [{ line, column: 'email', code: 'row_email_invalid' as const }] : []),
    ...(paths.has('name') ? [{ line, column: 'name', code: nameCode }] : []),
    ...(paths.has('locale')
      ? [{ line, column: 'language', code: 'row_language_unknown' as const }]
      : []),
    ...(organizationId === undefined
      ? [{ line, column: 'organization', code: 'row_organization_unknown' as const }]
      : []),
  ];
  if (!read.success || organizationId === undefined) return issues;
  return { line, input: { ...read.data, email: read.data.email.toLowerCase(), organizationId } };
}

/**
 * Rows with an address that occurs twice or has an account; managers only learn of accounts in
 * their own organisation.
 */
async function getConflicts(db: Db, by: Inviter, rows: readonly ReadRow[]) {
  const lines = new Map<string, number>();
  const issues: ImportIssue[] = [];
  for (const { line, input } of rows) {
    if (lines.has(input.email)) issues.push({ line, column: 'email', code: 'row_email_twice' });
    else lines.set(input.email, line);
  }
  const emails = [...lines.keys()];
  const accounts = await emailsWithAccount(db, emails, by.organization?.id);
  issues.push(
    ...accounts.map((email) => ({
      line: lines.get(email) ?? 0,
      column: 'email',
      code: 'row_account_exists' as const,
    })),
  );
  return issues;
}

async function readFile(db: Db, by: Inviter, bytes: Uint8Array | undefined) {
  if (!bytes || bytes.byteLength === 0)
    throw fieldError('file', 'invitation_csv_required', { max: maxInvitations });
  const table = readCsv(bytes, {
    // A manager's file needs no organisation: it is their own.
    columns: by.organization
      ? invitationColumns.filter((name) => name !== 'organization')
      : [...invitationColumns],
    names: columnNames,
    required: ['email'],
    maxBytes: maxInvitationFileBytes,
    maxRows: maxInvitations,
  });
  const organizationIds = new Map(
    (await db.select().from(organizations)).map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const read = table.rows.map((row) => readRow(row, organizationIds));
  const rows = read.filter((row): row is ReadRow => !Array.isArray(row));
  const issues: ImportIssue[] = [
    ...table.issues,
    ...read.filter(Array.isArray).flat(),
    ...(await getConflicts(db, by, rows)),
  ].toSorted((a, b) => a.line - b.line);
  return { rows, issues, total: table.total };
}

export interface ImportInvitations {
  /** The bytes of the chosen file. */
  file: Uint8Array | undefined;
  /** Only validates. */
  isDryRun: boolean;
}

/** Invites everyone in a file: all or none. */
export async function importInvitations(
  db: Db,
  by: Inviter,
  { file, isDryRun }: ImportInvitations,
): Promise<InvitationReport> {
  const { rows, issues, total } = await readFile(db, by, file);
  const faulty = new Set(issues.map(({ line }) => line)).size;
  if (isDryRun) return { rows: total, faulty, issues, imported: 0 };
  if (issues.length > 0) throw fieldError('file', 'invitation_csv_rejected');
  for (const { input } of rows) await countInvitation(db, by, input.email);
  await db.transaction(async (tx) => {
    const inputs = rows.map(({ input }) => input);
    await inviteWithin(tx, by, inputs);
    await did(tx, by.user, 'invitation.import', { rows: rows.length });
  });
  return { rows: total, faulty: 0, issues: [], imported: rows.length };
}
