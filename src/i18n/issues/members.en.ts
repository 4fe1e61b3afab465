/** Issues by their codes; a part in braces is a parameter. */
export const membersIssuesEn = {
  account_exists: 'This address has an account already. No invitation is needed.',
  invitation_closed: 'This invitation was used or taken back.',
  invitation_gone: 'This invitation is no longer valid. Please ask for a new one.',
  managers_only: 'Only managers of an organisation may do this.',
  invitation_not_found: 'This invitation does not exist.',
  membership_not_found: 'This person has chosen no organisation.',
  membership_unconfirmed: 'Please confirm the membership first.',
  organization_not_found: 'This organisation does not exist.',
  domains_invalid:
    'Enter domains of the organisation, such as example.ac.id; none that is open to everyone, such as gmail.com.',
  join_policy_required: 'Choose how members are taken.',
  decision_required: 'Please choose confirm or refuse.',
  invitation_csv_required: 'Choose a CSV file in UTF-8 with at most {max} rows.',
  invitation_csv_rejected:
    'The file has faults, so nothing was sent. Correct these lines and check it again.',
  row_email_invalid: 'This is no email address.',
  row_account_exists: 'This address has an account already.',
  row_email_twice: 'This address is in the file twice.',
  row_name_too_long: 'This name is too long.',
  row_organization_unknown: 'There is no organisation of this name.',
  row_language_unknown: 'The language is id or en.',
  learning_reason_required: 'Tell us what you would like to learn.',
};
export type MembersIssues = Readonly<Record<keyof typeof membersIssuesEn, string>>;
