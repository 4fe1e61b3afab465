import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { PictureField, type PictureFieldProps } from '~/ui/forms/PictureField';
import { showToast } from '~/ui/toast';
import { useTexts } from '../collection-texts';

/** The picture of a collection. */
export function ThumbnailField(props: Pick<PictureFieldProps, 'picture' | 'onChange' | 'error'>) {
  const { t } = useTexts();
  const { form, toasts } = t;
  return (
    <PictureField
      {...props}
      texts={{
        title: form.thumbnail,
        preview: form.preview,
        reading: form.reading,
        choose: form.choose,
        change: form.change,
        remove: form.take,
        hint: fill(form.thumbnailHint, limits.thumbnail),
        notImage: toasts.notImageText,
        tooLarge: toasts.tooLargeText,
        unreadable: toasts.unreadableText,
      }}
      box={limits.eventPicture}
      maxBytes={limits.thumbnailBytes}
      shape="aspect-video w-40 object-cover"
      // The field says why it was refused.
      onRefuse={(issue) => {
        const title = issue === 'tooLarge' ? toasts.tooLarge : toasts.notImage;
        showToast({ title, isDestructive: true });
      }}
    />
  );
}
