// Scripts of a class in one file, since each costs a request.
import './complete-lesson';
import './practice-question';
import './step-bar';
import './first-touch';
