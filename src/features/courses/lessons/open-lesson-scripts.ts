// Scripts of an open lesson in one file, since each costs a request.
import './practice-question';
import './step-bar';
import './first-touch';
import './open-lesson-marks';
import './join-lesson';
