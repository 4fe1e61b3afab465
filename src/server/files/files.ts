/** A file that the browser keeps and nobody stores on the way. */
const privateFile = (filename: string, type: string, body: string) =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  });

/** A file for a spreadsheet. */
export const csvResponse = (filename: string, csv: string) =>
  privateFile(filename, 'text/csv', csv);

/** Somebody's own entry for a calendar. */
export const calendarResponse = (filename: string, calendar: string) =>
  privateFile(filename, 'text/calendar', calendar);

/** Questions for another program. */
export const giftResponse = (filename: string, text: string) =>
  privateFile(filename, 'text/plain', text);
