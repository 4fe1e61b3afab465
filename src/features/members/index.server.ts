export {
  createInvitation,
  invitationDays,
  invitationLink,
  knownOrganization,
  noteInvited,
  openInvitation,
  queueInvitations,
  spendInvitation,
  sweepInvitations,
} from './invitation-links.server';
export type { InvitationRow } from './invitation-links.server';
export { getMembership } from './membership.server';
