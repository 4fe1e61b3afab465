import { paths } from '~/config/paths';
import { getMark } from './hub';

/** The provider of a bootcamp, with a logo for those we know. */
export function ProviderName({ provider }: { provider: string }) {
  const mark = getMark(provider);
  return (
    <span className="inline-flex items-center gap-2">
      {mark && (
        <img
          src={paths.providerMark(mark)}
          alt=""
          width="24"
          height="24"
          loading="lazy"
          decoding="async"
          className="size-6 rounded-sm"
        />
      )}
      {provider}
    </span>
  );
}
