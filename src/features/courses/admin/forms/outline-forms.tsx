import { createLevel, revokeCertificate, updateLevel } from '../courses-admin.calls';
import { send } from '~/calls/send';
import { addMaterial } from '../courses-admin.calls';
import { fill } from '~/lib/fill';
import type { FormDescription } from '~/ui/admin/form';
import { levelInputSchema, materialInputSchema, revokeInputSchema } from '../course-admin.schema';
import type { AdminLevel } from '../course-admin.schema';
import type { AdminTexts } from '../texts';

/** Toasts of the forms of a course. */
export const courseToasts = ({ saved, failed }: { saved: string; failed: string }) => ({
  created: saved,
  updated: saved,
  createFailed: failed,
  updateFailed: failed,
});

/** The form of a level. */
export const describeLevel = ({
  t,
}: AdminTexts): FormDescription<AdminLevel, { courseId: number }> => ({
  columns: [
    [
      {
        items: [
          { name: 'name', isRequired: true },
          'language',
          { name: 'description', kind: 'area' },
          { name: 'required', kind: 'number' },
        ],
      },
    ],
  ],
  words: t.fields,
  schema: levelInputSchema,
  save: { create: createLevel, update: updateLevel, of: ({ courseId }) => ({ id: courseId }) },
  isJson: true,
  texts: { create: t.save, save: t.save },
  toasts: courseToasts(t.toasts),
  translated: 'course-level',
});

/** The form that adds a link or a PDF to a class. */
export const describeMaterial = ({
  t,
}: AdminTexts): FormDescription<{ id: number }, { classId: number }> => ({
  columns: [
    [
      {
        items: [
          { name: 'title', isRequired: true },
          { name: 'url', placeholder: 'https://' },
          { name: 'file', type: 'file', accept: 'application/pdf' },
        ],
      },
    ],
  ],
  words: t.fields,
  schema: materialInputSchema,
  toInput: (values) => values,
  save: ({ values: { title, url, file }, extra }) => {
    const form = new FormData();
    form.set('title', String(title as string));
    form.set('url', String(url as string));
    const [upload] = file instanceof FileList ? file : [];
    if (upload) form.set('file', upload);
    return send(addMaterial, { id: extra.classId }, form);
  },
  texts: { create: t.save, save: t.save },
  toasts: courseToasts(t.toasts),
});

/** The form that revokes a certificate; the reason is for staff only. */
export const describeRevocation = ({
  t,
}: AdminTexts): FormDescription<{ id: number }, { code: string; name: string }> => ({
  columns: [
    [
      {
        items: [
          { render: ({ extra }) => <p>{fill(t.revokeText, { name: extra.name })}</p> },
          { name: 'reason', kind: 'area', isRequired: true },
        ],
      },
    ],
  ],
  words: t.fields,
  schema: revokeInputSchema,
  save: { create: revokeCertificate, of: ({ code }) => ({ code }) },
  isJson: true,
  texts: { create: t.revoke, save: t.revoke },
  toasts: { ...courseToasts(t.toasts), created: t.toasts.revoked },
});
