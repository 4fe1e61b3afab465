/** Texts of the public event pages, of the mails about events, and of the proposal form. */
export interface EventPageTexts {
  readonly filter: {
    /** Names of the two menus of links. */
    readonly status: string;
    readonly category: string;
    readonly all: string;
    /** `{n}` */
    readonly found: string;
    readonly foundOne: string;
    readonly clear: string;
    /** Of a filter that finds nothing. */
    readonly nothing: string;
  };
  readonly paging: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    /** `{page}` of `{last}` */
    readonly state: string;
  };
  readonly propose: string;
  readonly subscribe: {
    readonly heading: string;
    readonly text: string;
    readonly calendar: string;
    readonly rss: string;
  };
  /** Names of the feeds. */
  readonly feed: { readonly all: string; readonly category: string; readonly description: string };
  readonly cancelledNote: string;
  /** `{time}` on the visitor's own clock. */
  readonly yourTime: string;
  readonly calendar: { readonly heading: string; readonly file: string; readonly google: string };
  readonly share: {
    readonly heading: string;
    readonly device: string;
    readonly copy: string;
    readonly copied: string;
  };
  readonly registration: RegistrationTexts;
  /** The join link, for those who hold a place. */
  readonly joining: JoiningTexts;
  readonly proposal: ProposalTexts;
  readonly mail: EventMailTexts;
}

/** What the button of an event's page says. */
export interface RegistrationTexts {
  readonly heading: string;
  readonly text: string;
  readonly login: string;
  readonly register: string;
  readonly cancel: string;
  readonly confirmCancel: string;
  readonly keep: string;
  readonly going: string;
  /** `{n}`: place on the waiting list. */
  readonly waiting: string;
  readonly full: string;
  /** `{n}` of `{capacity}` */
  readonly places: string;
  readonly joinQueue: string;
  readonly closed: string;
  readonly failed: string;
  readonly retry: string;
  /** What to do where the address is not confirmed, and the button that sends the link again. */
  readonly unverified: string;
  readonly sendLink: string;
  readonly linkSent: string;
  readonly linkFailed: string;
}

export interface JoiningTexts {
  readonly label: string;
  /** That the link is the reader's own. */
  readonly text: string;
}

export interface ProposalTexts {
  readonly title: string;
  readonly intro: string;
  readonly fields: {
    readonly title: string;
    readonly reason: string;
    readonly reasonHint: string;
    readonly format: string;
    readonly choose: string;
    readonly proposedDate: string;
    readonly dateHint: string;
    readonly contactName: string;
    readonly contactEmail: string;
    /** Label of the field that only programs fill in. */
    readonly website: string;
  };
  readonly formats: Readonly<
    Record<'webinar' | 'workshop' | 'meetup' | 'hackathon' | 'office-hours' | 'other', string>
  >;
  /** What is wrong, by the field. */
  readonly faults: Readonly<
    Record<
      'title' | 'reason' | 'format' | 'proposedDate' | 'contactName' | 'contactEmail' | 'long',
      string
    >
  >;
  readonly faultHeading: string;
  readonly send: string;
  readonly limited: string;
  readonly failed: string;
  readonly thanksTitle: string;
  readonly thanksText: string;
  readonly privacy: string;
}

/** `{name}`, `{title}`, `{when}`, `{where}`; `{n}` is a place on the waiting list. */
export interface EventMailTexts {
  readonly greeting: string;
  readonly facts: string;
  readonly open: string;
  readonly going: MailText;
  readonly waiting: MailText;
  readonly moved: MailText;
  readonly cancelled: MailText;
  readonly reminder: MailText;
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly note: string;
}
