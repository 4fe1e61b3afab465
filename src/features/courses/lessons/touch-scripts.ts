// Scripts that a class needs from the first touch on, in one file, since each costs a request.
import './practice-question';
import './exercise-notes';
import '~/ui/term-links';
import './save-class';
import './send-practice';
import './completion-outbox';
