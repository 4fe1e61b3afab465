import { site } from '~/config/site';

/** Texts of memberships of organisations, and of invitations to make an account. */
export const members = {
  /** The mail with the link. `{name}`, `{organization}`, `{days}`. */
  mail: {
    subject: `Your invitation to ${site.brand}`,
    greeting: 'Hello {name},',
    greetingNobody: 'Hello,',
    text: `You are invited to make an account at ${site.brand}. The button opens the form; it belongs to this address alone.`,
    textOrganization: `You are invited to make an account at ${site.brand} as a member of {organization}. Its own courses and collections are open to you from the start. The button opens the form; it belongs to this address alone.`,
    button: 'Make your account',
    /** The mail to a person who has an account. */
    textAccount: `{organization} has invited you to ${site.brand}. You have an account under this address already and need no new one. If you want to join {organization} with it, write to us. We do not tell who invited you that you have an account.`,
    contact: 'Write to us',
    noteAccount: 'If you do not know what this is about, ignore this email: nothing changes.',
    note: 'The link works once, within {days} days. If you do not know what this is about, ignore this email: no account is made without you.',
  },
  /** The form for which an invitation is wanted. */
  request: {
    title: 'Ask for an invitation',
    intro:
      'Accounts are for members of our partner institutions and for people we invite. Tell us who you are and what you want to learn: we read it on working days and answer by email.',
    fields: {
      name: 'Your name',
      email: 'Your email address',
      reason: 'What would you like to learn, and what do you do?',
    },
    reasonHint: 'Two or three sentences are enough.',
    errorHeading: 'Some fields need another look. What you have typed is still here.',
    limited: 'Many requests came from your network. Wait a while, then send it again.',
    failed: 'Your request could not be sent. It is still here: try again in a moment.',
    send: 'Ask for an invitation',
    privacy: 'We use your address only to answer you.',
    thanksTitle: 'Thank you, we have your request',
    thanksText:
      'We read requests on working days. If we can invite you, you get an email with a link that makes your account.',
    home: 'To the home page',
    /** The mail that confirms a request. */
    received: {
      subject: 'We have your request for an invitation',
      text: 'Thank you for your request. We read it on a working day. If we can invite you, the next email has a link that makes your account.',
      note: 'You did not ask for an invitation? Then somebody typed your address by mistake, and there is nothing to do.',
    },
  },
  /** The staff's page of the organisations. */
  organizations: {
    title: 'Organisations',
    intro: 'How each partner takes its members, and which email addresses prove a membership.',
    policy: 'How members are taken',
    policies: {
      open: 'At once',
      confirmed: 'Confirmed',
    },
    policyHint:
      'At once: everyone who chooses it is a member. Confirmed: only once an email address or our team proves it.',
    domains: 'Email domains',
    domainsHint:
      'One a line, such as example.ac.id. A confirmed address of one of them confirms the membership. Subdomains need lines of their own.',
    save: 'Save',
    saved: 'Saved.',
    failed: 'This could not be saved. Try again in a moment.',
    /** The stored settings. */
    changed:
      'This organisation has been changed in the meantime. Stored now: {policy}; domains: {domains}. Save once more to replace that with what is in the form.',
    /** `{members}`, `{pending}` */
    counts: 'Members: {members}. Waiting: {pending}.',
    toQueue: 'Look at who waits',
    none: 'There are no organisations yet. They appear with the first registration.',
  },
  /** The staff's queue. */
  memberships: {
    title: 'Memberships',
    intro: 'Who says to belong to an organisation, and what was decided.',
    caption: 'Memberships',
    status: 'Status',
    statuses: { pending: 'Waiting', confirmed: 'Confirmed', refused: 'Refused' },
    organization: 'Organisation',
    all: 'All',
    search: 'Search',
    searchHint: 'Name, username, address',
    apply: 'Apply',
    /** `{n}` */
    found: { one: '{n} membership', other: '{n} memberships' },
    none: 'Nobody is waiting. Members who have to be confirmed appear here.',
    noneFound: 'Nobody here. Choose another status, or another organisation.',
    paging: 'Pages of memberships',
    heads: { person: 'Person', organization: 'Organisation', status: 'Status', since: 'Since' },
    proofs: {
      open: 'open to all',
      domain: 'by address',
      invitation: 'by invitation',
      staff: 'by staff',
    },
    verified: 'Address confirmed',
    unverified: 'Address not confirmed',
    manager: 'Manager',
    confirm: 'Confirm',
    refuse: 'Refuse',
    makeManager: 'Make manager',
    removeManager: 'No manager any more',
    decide: 'Decide',
    /** For assistive technology: `{name}`. */
    of: 'for {name}',
    done: {
      confirm: 'Confirmed. The person has been told.',
      refuse: 'Refused. The person has been told.',
      'make-manager': 'The person may now invite people to the organisation.',
      'remove-manager': 'The person may no longer invite people.',
    },
    failed: 'That did not work. Look at the list again, then try once more.',
  },
  /** The page of invitations, of staff and of an organisation's managers. */
  invitations: {
    title: 'Invitations',
    intro: 'Links that make an account without a partner institution: one use, 14 days.',
    invite: 'Invite somebody',
    email: 'Email address',
    name: 'Name',
    nameHint: 'Optional. The email greets the person by it.',
    organization: 'Organisation',
    nobody: 'None',
    organizationHint: 'The account becomes a confirmed member of it.',
    language: 'Language of the email',
    send: 'Send invitation',
    sent: 'The invitation is on its way.',
    csv: 'Invite from a file',
    csvText:
      'A CSV file with the column “email”, and “name”, “organization” and “language” (id or en) where you want them. At most {rows} rows. First it is only checked.',
    csvOwnText:
      'A CSV file with the column “email”, and “name” and “language” (id or en) where you want them. At most {rows} rows. First it is only checked.',
    file: 'CSV file',
    check: 'Check file',
    /** `{n}` */
    checked: 'Rows without a fault: {n}. Nothing has been sent yet.',
    sendAll: 'Send these invitations',
    chooseAgain: 'Choose another file',
    /** `{n}` */
    imported: 'Invitations on their way: {n}.',
    /** `{line}` */
    line: 'Line {line}',
    caption: 'Invitations',
    search: 'Search',
    searchHint: 'Name, address',
    state: 'Status',
    states: { pending: 'Waiting', used: 'Used', expired: 'Run out', revoked: 'Taken back' },
    all: 'All',
    apply: 'Apply',
    /** `{n}` */
    found: { one: '{n} invitation', other: '{n} invitations' },
    none: 'No invitations here yet. Invite the first person with the form above.',
    paging: 'Pages of invitations',
    heads: {
      person: 'Invited',
      organization: 'Organisation',
      state: 'Status',
      by: 'By',
      until: 'Valid until',
    },
    actions: 'Actions',
    resend: 'Send a new link',
    revoke: 'Take back',
    /** For assistive technology: `{email}`. */
    of: 'for {email}',
    resent: 'A new link is on its way; the one before no longer works.',
    revoked: 'Taken back. The link no longer works.',
    unknown: 'Unknown',
    errorHeading: 'Some fields need another look. What you have typed is still here.',
    limited: 'Many invitations in a short time. Wait a while, then go on.',
    conflict: 'This cannot be done: the invitation was used or taken back.',
    failed: 'That did not work. Try again in a moment.',
    /** The manager's own page: `{organization}`. */
    ownTitle: 'Invite people',
    ownIntro:
      'Everyone you invite here becomes a confirmed member of {organization}. The link in the email works once, within 14 days.',
    notManagerTitle: 'Only for managers of an organisation',
    notManagerText: 'Our team can make a confirmed member a manager. Write to us if that is you.',
  },
} as const;
