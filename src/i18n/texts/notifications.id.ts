import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './notifications.en';

export const notifications: TextsOf<typeof en.notifications> = {
  title: 'Pemberitahuan',
  intro: 'Kabar terbaru tentang kursus, acara, dan kiriman Anda.',
  bell: 'Pemberitahuan',
  bellUnread: 'Pemberitahuan, {n} belum dibaca',
  all: 'Semua pemberitahuan',
  none: 'Belum ada kabar baru. Perubahan pada kursus, acara, atau kiriman Anda akan muncul di sini.',
  loadFailed: 'Pemberitahuan Anda belum dapat dimuat.',
  retry: 'Coba lagi',
  markAll: 'Tandai semua telah dibaca',
  markOne: 'Tandai telah dibaca: {text}',
  unread: 'Baru',
  markFailed: 'Belum dapat ditandai. Silakan coba lagi.',
  marked: 'Semua pemberitahuan telah ditandai dibaca.',
  paging: 'Halaman pemberitahuan',
  latest: 'Terbaru',
  preferences: {
    heading: 'Pemberitahuan lewat email',
    intro:
      'Semua pemberitahuan selalu tampil di sini. Pilih mana yang juga ingin Anda terima lewat email. Email tentang tempat Anda di acara, lowongan, dan pendaftaran selalu kami kirim karena perlu Anda tindak lanjuti.',
    kinds: {
      'course.enrolled': 'Saya mendaftar di sebuah kursus',
      'course.opened': 'Kursus yang saya tunggu sudah dibuka',
      'certificate.issued': 'Sertifikat saya sudah siap',
      'collection.shared': 'Lembaga saya mendapat koleksi baru',
      'proposal.answered': 'Usulan acara saya dijawab',
      'logbook.answered': 'Catatan trainer saya diperiksa',
      'work.rated': 'Karya saya dinilai',
      'mistake.corrected': 'Kekeliruan yang saya laporkan sudah diperbaiki',
      'membership.decided': 'Keanggotaan lembaga saya diputuskan',
    },
    saved: 'Pilihan Anda tersimpan.',
    failed: 'Pilihan Anda belum tersimpan. Silakan coba lagi.',
  },
  lines: {
    'course.enrolled': 'Anda terdaftar di kursus “{title}”.',
    'course.opened': 'Kursus “{title}” sudah dibuka. Anda dapat mulai belajar.',
    'certificate.issued': 'Sertifikat Anda untuk “{title}” sudah siap.',
    'event.place': 'Ada tempat yang kosong: Anda kini menjadi peserta “{title}”.',
    'collection.shared': 'Lembaga Anda mendapat koleksi baru: “{title}”.',
    'proposal.answered.accepted': 'Kami ingin mengadakan acara yang Anda usulkan: “{title}”.',
    'proposal.answered.declined': 'Kami belum dapat mengadakan acara usulan Anda: “{title}”.',
    'submission.answered.accepted': 'Lowongan Anda “{title}” telah diterima.',
    'submission.answered.declined': 'Lowongan Anda “{title}” belum dapat kami terima.',
    'application.changed.submitted':
      'Pendaftaran Anda untuk program Master Trainer telah kami terima.',
    'application.changed.in-review':
      'Pendaftaran Anda untuk program Master Trainer sedang kami baca.',
    'application.changed.accepted': 'Anda diterima di program Master Trainer. Selamat bergabung.',
    'application.changed.waiting-list':
      'Pendaftaran Anda untuk program Master Trainer masuk daftar tunggu.',
    'application.changed.declined':
      'Pendaftaran Anda untuk program Master Trainer belum dapat kami terima kali ini.',
    'logbook.answered.confirmed': 'Catatan Anda “{title}” telah dikonfirmasi.',
    'logbook.answered.declined': 'Catatan Anda “{title}” perlu Anda periksa kembali.',
    'work.rated.accepted': 'Karya Anda dinilai: “{title}” diterima.',
    'work.rated.returned':
      'Karya Anda dinilai: “{title}” dikembalikan dengan catatan untuk perbaikan.',
    'mistake.corrected': 'Terima kasih, sudah diperbaiki. Anda melaporkannya di “{title}”.',
    'membership.decided.confirmed':
      'Anda kini anggota {title} yang dikonfirmasi: kursus dan koleksinya terbuka bagi Anda.',
    'membership.decided.refused':
      'Keanggotaan Anda di {title} tidak dikonfirmasi. Kursus untuk umum tetap terbuka bagi Anda.',
  },
  mail: {
    greeting: 'Halo {name},',
    open: 'Buka',
    note: 'Anda menerima email ini karena memilihnya di pengaturan pemberitahuan.',
    stop: 'Berhenti menerima email jenis ini',
  },
  stop: {
    title: 'Berhenti menerima email jenis ini?',
    text: 'Pemberitahuannya tetap dapat Anda lihat setelah masuk.',
    button: 'Hentikan email ini',
    doneTitle: 'Email ini telah dihentikan',
    doneText: 'Anda dapat menyalakannya kembali di pengaturan pemberitahuan.',
    goneTitle: 'Tautan ini tidak berlaku lagi',
    goneText: 'Silakan ubah pengaturan pemberitahuan setelah masuk.',
    failed: 'Belum berhasil. Tunggu sebentar, lalu coba lagi.',
    settings: 'Pengaturan pemberitahuan',
  },
};
