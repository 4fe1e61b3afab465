import type { ClientDirective } from 'astro';
import { isMarkedSignedIn } from '~/lib/user-hint';

/**
 * `client:member` loads an island when it nears the screen, for logged-in people. Visitors have
 * its HTML, whose links need no script. With a value, such as `client:member="place"`, also for
 * visitors whose URL has a hash parameter of that name.
 */
const member: ClientDirective = (load, { value }, element) => {
  const isInvited =
    typeof value === 'string' && new URLSearchParams(location.hash.slice(1)).has(value);
  if (!isMarkedSignedIn() && !isInvited) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void load().then((hydrate) => hydrate());
  });
  for (const child of element.children) observer.observe(child);
};

export default member;
