// Ids of Markdown headings that the framework does not make well.

/** An id that begins with a letter, for a heading that does not. */
export function parseId(heading) {
  const words = heading
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g);
  return ['part', ...(words ?? [])].join('-');
}

const plugin = {
  name: 'heading-ids-with-a-letter',
  element: {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    visit(node, context) {
      const text = context.textContent(node).trim();
      if (!/^[a-z]/i.test(text)) context.setProperty(node, 'id', parseId(text));
    },
  },
};

/** Astro integration: "1. First" becomes `part-1-first`, which is a valid selector. */
export function headingIds() {
  return {
    name: 'heading-ids',
    hooks: {
      'astro:config:setup': ({ config }) => {
        config.markdown.processor.options.hastPlugins.push(plugin);
      },
    },
  };
}
