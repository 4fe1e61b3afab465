/** Texts of the admin pages of courses. */
export interface CourseAdminTexts {
  readonly title: string;
  readonly intro: string;
  /** Of the link in the admin's navigation. */
  readonly navLabel: string;
  readonly editTitle: string;
  readonly editIntro: string;
  readonly add: string;
  readonly empty: string;
  readonly everyone: string;
  readonly back: string;
  readonly toPage: string;
  readonly columns: {
    readonly title: string;
    readonly category: string;
    readonly organization: string;
    readonly classes: string;
    readonly interested: string;
    readonly learners: string;
    readonly actions: string;
    readonly person: string;
    readonly progress: string;
    readonly enrolled: string;
    readonly lastDone: string;
    readonly certificate: string;
  };
  readonly sections: {
    readonly facts: string;
    readonly outline: string;
    readonly learners: string;
  };
  /** `{name}` */
  readonly rows: {
    readonly edit: string;
    readonly remove: string;
    readonly up: string;
    readonly down: string;
  };
  readonly noContent: string;
  /** `{n}` and `{total}` */
  readonly contentMissing: string;
  /** Exactly one. */
  readonly interestedOne: string;
  /** `{n}` */
  readonly interested: string;
  readonly dragHint: string;
  readonly addLevel: string;
  readonly addClass: string;
  readonly addMaterial: string;
  readonly materials: string;
  readonly noLevels: string;
  readonly noClasses: string;
  readonly noLearners: string;
  readonly csv: string;
  readonly revoke: string;
  readonly revoked: string;
  readonly titles: {
    readonly course: string;
    readonly editCourse: string;
    readonly level: string;
    readonly editLevel: string;
    readonly lesson: string;
    readonly editLesson: string;
    readonly material: string;
    readonly revoke: string;
    readonly remove: string;
  };
  /** `{name}` */
  readonly removeText: string;
  /** `{name}` */
  readonly revokeText: string;
  readonly fields: {
    readonly title: string;
    readonly description: string;
    readonly instructor: string;
    readonly category: string;
    readonly badge: string;
    readonly duration: string;
    readonly gradient: string;
    readonly type: string;
    readonly mode: string;
    readonly audience: string;
    readonly prerequisites: string;
    readonly learningMaterials: string;
    readonly lectureSlides: string;
    readonly language: string;
    readonly organization: string;
    readonly organizationHint: string;
    readonly linesHint: string;
    readonly name: string;
    readonly code: string;
    readonly topics: string;
    readonly hours: string;
    readonly track: string;
    readonly content: string;
    readonly contentHint: string;
    readonly video: string;
    readonly url: string;
    readonly file: string;
    readonly fileHint: string;
    readonly reason: string;
  };
  /** What is wrong with a field, by the server's sentence. */
  readonly faults: {
    readonly needed: string;
    readonly tooLong: string;
    readonly dense: string;
    readonly deep: string;
    readonly address: string;
    readonly hours: string;
    readonly code: string;
    readonly pdf: string;
    readonly linkOrFile: string;
    readonly other: string;
  };
  readonly save: string;
  readonly saving: string;
  readonly cancel: string;
  readonly remove: string;
  readonly toasts: {
    readonly saved: string;
    readonly removed: string;
    readonly moved: string;
    readonly revoked: string;
    readonly failed: string;
  };
  readonly hasLearners: string;
  readonly listChanged: string;
  readonly paging: { readonly label: string; readonly previous: string; readonly next: string };
}
