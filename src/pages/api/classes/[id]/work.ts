import { serve } from '~/calls/serve';
import {
  changeWork,
  handInWork,
  readOwnWork,
  takeBackWork,
} from '~/features/courses/works/works.calls';

export const prerender = false;
export const { GET, POST, PUT, DELETE } = serve(readOwnWork, handInWork, changeWork, takeBackWork);
