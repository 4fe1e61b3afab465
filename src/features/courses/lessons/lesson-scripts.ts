// Scripts of a class in one file, since each costs a request.
import './step-bar';
import './first-touch';
import { leaveForRoom } from '../rooms/in-room';

leaveForRoom();
document.addEventListener('astro:page-load', leaveForRoom);
