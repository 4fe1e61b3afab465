/**
 * Services on which a page can be shared; each link leads to a page of that service, and nothing is
 * loaded from it.
 */
export function shareLinks(title: string, url: string): { name: string; href: string }[] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
