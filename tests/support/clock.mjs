// Loaded into the server of a test before anything else: at SIGUSR2 its clock jumps to the offset
// in the file CLOCK_FILE, in milliseconds from the true time.
import { readFileSync } from 'node:fs';

const TrueDate = Date;
let ahead = 0;

globalThis.Date = class extends TrueDate {
  constructor(...values) {
    if (values.length === 0) super(TrueDate.now() + ahead);
    else super(...values);
  }

  static now() {
    return TrueDate.now() + ahead;
  }
};

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  process.stdout.write(`clock ${ahead}\n`);
});
