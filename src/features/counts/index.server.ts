export { addCounts } from './add-counts.server';
export { toChannel } from './channels.server';
