// Scripts of a class in one file, since each costs a request.
import './step-bar';
import './first-touch';
