import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './staff-mails.en';

export const staffMails: TextsOf<typeof en.staffMails> = {
  openItem: 'Buka di kotak masuk',
  openApplication: 'Baca pendaftarannya',
  contact: { subject: 'Pesan: {topic}, {name}', intro: 'Ada yang menulis kepada kami.' },
  proposal: { subject: 'Usulan acara: {title}', intro: 'Ada yang mengusulkan acara.' },
  job: {
    subject: 'Lowongan masuk: {title}, {company}',
    intro: 'Sebuah perusahaan ingin memasang lowongan.',
  },
  application: {
    subject: 'Pendaftaran Master Trainer: {name}, {country}',
    intro: 'Seorang guru mendaftar sebagai Master Trainer.',
  },
  invitation: {
    subject: 'Minta undangan: {name}',
    intro: 'Seseorang ingin memiliki akun.',
  },
  facts: {
    topic: 'Perihal',
    from: 'Dari',
    title: 'Judul',
    format: 'Bentuk',
    proposedDate: 'Usulan tanggal',
    contact: 'Kontak',
    company: 'Perusahaan',
    position: 'Posisi',
    link: 'Tautan',
    name: 'Nama',
    email: 'Email',
    school: 'Sekolah',
    subjects: 'Mata pelajaran',
  },
};

export const due: TextsOf<typeof en.due> = {
  left: { other: 'Sisa {n} jam' },
  leftSoon: 'Sisa kurang dari satu jam',
  over: { other: 'Lewat {n} jam' },
  overNow: 'Baru saja lewat',
};

export const contactTopics: TextsOf<typeof en.contactTopics> = {
  trainer: 'Program Master Trainer',
  partner: 'Kemitraan',
  job: 'Lowongan kerja',
  event: 'Acara',
  premium: 'Kelas Premium',
  privacy: 'Data pribadi',
  other: 'Lainnya',
};
