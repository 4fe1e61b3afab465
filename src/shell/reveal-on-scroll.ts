import { readPath } from '~/i18n/routing';

/** Lets sections that are still below the screen rise once when first seen (visual direction, "Motion"). */
export function startRevealOnScroll(): void {
  let currentId: string | undefined;
  document.addEventListener('astro:page-load', () => {
    const { path } = readPath(window.location.pathname);
    // The same page in the other language was seen already.
    if (path === currentId || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    currentId = path;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        target.classList.replace('rise-before', 'rise-after');
        observer.unobserve(target);
      }
    });
    for (const section of document.querySelectorAll('[data-rise]')) {
      if (section.getBoundingClientRect().top < window.innerHeight) continue;
      section.classList.add('rise-before');
      observer.observe(section);
    }
  });
}
