import type * as adminKit from './texts/admin-kit.en';
import type * as courseWords from './texts/course-words.en';
import type * as certificateName from './texts/certificate-name.en';
import type * as common from './texts/en';
import type * as navigation from './texts/navigation.en';
import type * as notifications from './texts/notifications.en';
import type * as offline from './texts/offline.en';
import type * as pictures from './texts/pictures.en';
import type * as search from './texts/search.en';
import type * as shell from './texts/shell.en';
import type * as staffMails from './texts/staff-mails.en';
import { gatherTexts, type TextsOf } from './texts-of';

/** The texts that no feature has to itself, by section; English says which there are. */
export type Dictionary = TextsOf<
  typeof adminKit &
    typeof certificateName &
    typeof common &
    typeof courseWords &
    typeof navigation &
    typeof notifications &
    typeof offline &
    typeof pictures &
    typeof search &
    typeof shell &
    typeof staffMails
>;

/** The shared texts of a language. For server code: an island gets only its slice, as props. */
export const getDictionary = gatherTexts<Dictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);
