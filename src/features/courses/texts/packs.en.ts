export const packs = {
  title: 'Read offline',
  intro:
    'All lessons in one file, for anyone: download it once, read it without a connection, and pass it on by WhatsApp or memory card.',
  epub: 'EPUB, for reading apps',
  html: 'One page, for any browser',
  contents: 'Contents',
  about: 'About this file',
  answers: 'Answers',
  toAnswer: 'The answer is at the end of this chapter.',
  online: 'This lesson online',
  courseOnline: 'The course online, with progress and a certificate',
  links: 'Further reading',
  video: 'Video, needs a connection',
  licence:
    'You may use Sinau AI material for learning and teaching and pass this file on, but not sell it. Material of others follows its owners’ permissions.',
  terms: 'Terms of use',
  inOther: 'in {language}',
};
