import { site } from '~/config/site';
import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './en';

export const skillHub: TextsOf<typeof en.skillHub> = {
  heading: site.hubName,
  intro: 'Bootcamp AI dan cloud gratis dari berbagai penyelenggara, terkumpul dalam satu daftar.',
  viewAll: 'Lihat semua bootcamp',
  startsOn: 'Mulai {date}',
  anytime: 'Bisa mulai kapan saja',
  free: 'Gratis',
  popularityLabel: 'Popularitas',
  popularity: '{n}%',
  enrol: 'Daftar sekarang',
  level: 'Tingkat',
  format: 'Format',
  duration: 'Durasi',
  empty:
    'Tidak ada bootcamp atau kursus yang cocok dengan pencarian Anda. Coba sesuaikan filternya.',
  errorTitle: 'Daftar bootcamp belum bisa ditampilkan',
  errorText: 'Periksa koneksi Anda, lalu coba lagi.',
  difficulties: {
    Beginner: 'Pemula',
    Intermediate: 'Menengah',
    Advanced: 'Mahir',
    'All levels': 'Semua tingkat',
  },
  categories: {
    'AI Bootcamps': 'Bootcamp AI',
    'Startup Schools': 'Sekolah startup',
    'Cloud Engineering Paths': 'Jalur rekayasa cloud',
    'Generative AI Focus': 'Fokus AI generatif',
    'Dev Events & Hackathons': 'Acara developer & hackathon',
    'Industry Tracks': 'Jalur industri',
  },
  none: 'Belum ada bootcamp. Silakan kembali lagi nanti.',
};

export const hubPage: TextsOf<typeof en.hubPage> = {
  title: site.hubName,
  intro: 'Daftar pilihan bootcamp AI dan cloud gratis dari berbagai penyelenggara.',
};

export const hubPages: TextsOf<typeof en.hubPages> = {
  search: {
    label: 'Cari bootcamp dan kursus',
    words: 'Cari',
    placeholder: 'Judul, penyelenggara, atau topik',
    button: 'Cari',
    clear: 'Hapus semua filter',
    filters: 'Filter',
  },
  most: 'Tidak ada program yang memuat semua kata. Ini yang paling mendekati.',
  filters: {
    category: 'Kategori',
    level: 'Tingkat',
    format: 'Format',
    price: 'Biaya',
    provider: 'Penyelenggara',
    skill: 'Keterampilan',
  },
  all: 'Semua',
  found: { other: '{n} program' },
  resultsHeading: 'Bootcamp dan kursus',
  views: { label: 'Cara menampilkan', grid: 'Kartu', calendar: 'Kalender' },
  details: 'Lihat detail',
  paging: 'Halaman daftar program',
  calendar: {
    previous: 'Bulan sebelumnya',
    next: 'Bulan berikutnya',
    today: 'Hari ini',
    keys: 'Tombol panah berpindah hari, Page Up dan Page Down berpindah bulan, Enter membuka hari.',
    count: { other: '{n} program' },
    agenda: 'Semua tanggal mulai',
    agendaEmpty: 'Program dalam pilihan ini tidak memiliki tanggal mulai.',
    anytime: 'Kapan saja',
    anytimeText: 'Program ini tidak terikat tanggal. Mulailah saat Anda siap.',
    anytimeEmpty: 'Semua program dalam pilihan ini memiliki tanggal mulai.',
    more: 'Lihat {n} program lainnya di daftar',
  },
  subscribe: {
    heading: 'Simpan tanggalnya di kalender Anda',
    text: 'Cukup berlangganan sekali: tanggal mulai dari pilihan ini muncul di kalender Anda dan selalu diperbarui.',
    button: 'Langganan kalender',
    none: 'Pilihan ini tidak memiliki tanggal mulai untuk dilanggani.',
  },
  feed: { all: 'Bootcamp di {brand}', filtered: 'Bootcamp di {brand} (pilihan Anda)' },
  calendarEntry: 'Mulai: {title}',
  samples: {
    heading: 'Dua contoh program yang ada di sini',
    failed: 'Daftar bootcamp belum bisa ditampilkan. Periksa koneksi Anda, lalu coba lagi.',
    empty: 'Belum ada bootcamp dalam daftar ini. Silakan kembali lagi nanti.',
    badge: 'Contoh',
  },
  how: {
    heading: 'Cara kerjanya',
    intro:
      'Setiap program dijalankan oleh penyelenggaranya. Kami merawat daftarnya, Anda memilih yang cocok.',
    steps: [
      {
        title: 'Temukan program',
        text: 'Cari menurut topik, atau gunakan filter kategori, tingkat, format, biaya, dan penyelenggara.',
      },
      {
        title: 'Periksa detailnya',
        text: 'Lihat apa yang dibutuhkan dan kapan dimulai. Simpan programnya, atau catat di kalender Anda.',
      },
      {
        title: 'Daftar di penyelenggara',
        text: 'Tombol daftar membuka situs penyelenggara di tab baru. Pendaftaran berlangsung di sana.',
      },
    ],
  },
  featured: {
    heading: 'Bootcamp unggulan',
    intro: 'Pilihan awal yang baik, dipilih oleh tim kami.',
  },
  join: {
    heading: 'Belajar dengan akun gratis',
    text: 'Dapatkan pengingat sebelum bootcamp dimulai, ikuti kursus, dan simpan koleksi Anda sendiri. Tanpa biaya: anggota lembaga mitra langsung mendaftar, yang lain dapat meminta undangan.',
    button: 'Buat akun gratis',
  },
  page: {
    about: 'Tentang program ini',
    facts: 'Sekilas',
    price: 'Biaya',
    starts: 'Mulai',
    tags: 'Topik',
    outside: 'Pendaftaran, jadwal, dan sertifikat diurus oleh {provider}.',
    back: 'Kembali ke Skill Hub',
    similar: 'Program serupa',
    save: 'Simpan',
    saved: 'Tersimpan',
    noDescription: 'Keterangan lengkap ada di situs penyelenggara.',
    started: 'Tanggal ini sudah lewat. Jadwal berikutnya dapat dilihat di situs penyelenggara.',
  },
  addToCalendar: {
    heading: 'Simpan ke kalender',
    file: 'Berkas kalender (.ics)',
    google: 'Google Kalender',
  },
  share: 'Bagikan program ini',
  reminder: {
    heading: 'Minta diingatkan',
    text: 'Kami mengirim satu email, sehari sebelum program dimulai.',
    login: 'Masuk untuk minta diingatkan',
    set: 'Ingatkan saya',
    isSet: 'Kami akan mengingatkan Anda lewat email sehari sebelumnya.',
    remove: 'Batalkan pengingat',
    closed:
      'Program ini sudah dimulai atau tidak lagi bertanggal, jadi tidak ada yang perlu diingatkan.',
    failed: 'Maaf, belum berhasil. Silakan coba lagi.',
    retry: 'Coba lagi',
  },
  mail: {
    subject: 'Segera dimulai: {title}',
    greeting: 'Halo {name},',
    text: 'Sekadar mengingatkan bootcamp yang Anda tandai di situs kami.',
    facts: 'Program: {title}\nPenyelenggara: {provider}\nMulai: {date}',
    open: 'Buka halaman program',
    note: 'Pendaftaran berlangsung di situs penyelenggara. Ini satu-satunya pengingat dari kami untuk program ini.',
  },
};
