/** Bytes of a share that are read: a link with its title, no file. */
const maxBytes = 64 * 1024;
const maxText = 2000;

/**
 * Returns the query of the page on which its person says what is done with a share: its link; a file,
 * which only a browser with our service worker can keep, has to be shared once more. Nothing is read of
 * who sent it, and nothing is written: anybody may make a browser send this.
 */
export async function toShareQuery(request: Request): Promise<URLSearchParams> {
  const query = new URLSearchParams();
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN);
  try {
    if (!(bytes <= maxBytes)) throw new RangeError();
    const form = await request.formData();
    for (const name of ['title', 'text', 'url']) {
      const value = form.get(name);
      if (typeof value === 'string' && value) query.set(name, value.slice(0, maxText));
    }
    const file = form.get('file');
    if (file instanceof File && file.size > 0) query.set('again', 'file');
  } catch {
    query.set('again', 'file');
  }
  return query;
}
