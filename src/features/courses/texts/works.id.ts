import type { TextsOf } from '~/i18n/texts-of';
import type * as en from './works.en';

export const works: TextsOf<typeof en.works> = {
  heading: 'Karya Anda',
  intro:
    'Orang lain yang mengerjakan hal yang sama menilainya dengan rubrik ini, dan Anda menilai karya mereka.',
  words: '{min} sampai {max} kata',
  brief: 'Isi tugasnya',
  rubric: 'Cara penilaiannya',
  rubricIntro:
    'Setiap kriteria bernilai 0 sampai 3. Karya diterima jika nilai tengahnya sedikitnya 2 pada setiap kriteria.',
  fields: {
    text: 'Tulisan Anda',
    textHint:
      '{words}. Jangan menyebut nama, nomor telepon, atau alamat email, karena orang lain membacanya.',
    link: 'Tautan (opsional)',
    linkHint: 'Ke dokumen atau halaman yang dapat dibuka siapa saja.',
    picture: 'Gambar (opsional)',
    pictureHint: 'Foto paling besar 4 MB. Keterangan tempat dan alatnya kami hapus.',
    pictureThere: 'Sebuah gambar sudah tersimpan; gambar baru menggantikannya.',
    pictureAgain: 'Pilih {name} sekali lagi.',
    shrinking: 'Gambar sedang diperkecil …',
    shrunk: 'Gambar siap: {size} MB.',
    withoutPicture: 'Hapus gambarnya',
    consentName: 'Persetujuan',
    consent:
      'Saya setuju karya saya dibaca dan dinilai peserta lain di kursus ini. Mereka tidak melihat nama saya.',
  },
  counted: '{n} kata',
  submit: 'Serahkan',
  save: 'Simpan perubahan',
  revise: 'Serahkan perbaikan',
  edit: 'Ubah karya Anda',
  reviseHeading: 'Perbaiki karya Anda',
  errorHeading: 'Periksa isian berikut:',
  failed: 'Karya Anda belum tersimpan. Silakan coba lagi.',
  restored: 'Ini yang tadi Anda tulis di sini. Tulisan ini belum diserahkan.',
  kept: 'Karya Anda disimpan di perangkat ini dan diserahkan begitu ada koneksi.',
  waitingHere: 'Tulisan ini menunggu koneksi di perangkat ini.',
  pictureNeedsLine:
    'Gambar memerlukan koneksi. Serahkan dahulu tanpa gambar, atau coba lagi ketika ada koneksi.',
  newer:
    'Karya Anda sementara itu diubah di tempat lain. Di bawah ini tulisan dari perangkat ini; serahkan lagi untuk menggantikan yang lebih baru.',
  ratedMeanwhile:
    'Karya Anda sudah dinilai sebelum perubahan ini sampai. Baca dahulu catatannya; tulisan Anda ada di bawah ini dan dapat diserahkan sebagai perbaikan.',
  states: {
    waiting: 'Menunggu penilaian',
    rated: 'Sedang dinilai',
    accepted: 'Diterima',
    returned: 'Dikembalikan',
    hidden: 'Disembunyikan',
  },
  stateTexts: {
    waiting: 'Diserahkan pada {date}. Anda dapat mengubahnya sampai ada penilaian pertama.',
    rated: '{n} dari 3 penilaian sudah masuk. Keputusannya keluar setelah penilaian ketiga.',
    accepted: 'Karya Anda diterima. Terima kasih sudah mengerjakannya.',
    returned:
      'Baca catatannya, lalu serahkan satu perbaikan. Perbaikan itu dinilai dari awal dan tidak dapat diubah lagi setelah diserahkan.',
    hidden:
      'Karya ini disembunyikan tim kami atau dilaporkan beberapa orang. Hubungi kami jika menurut Anda itu keliru.',
  },
  revised: 'Perbaikan Anda diserahkan pada {date} dan dinilai dari awal.',
  noLongerThanAWeek:
    'Tidak ada yang menunggu lebih dari seminggu: setelah itu tim kami yang menilai.',
  scores: 'Nilai sejauh ini',
  scoresDone: 'Nilai',
  score: '{score} dari 3',
  raise: 'Untuk nilai {score}:',
  notes: 'Catatan untuk Anda',
  own: 'Yang Anda serahkan',
  pictureAlt: 'Gambar karya ini',
  openLink: 'Buka tautan',
  rateOthers: 'Nilai karya orang lain',
  contact: 'Hubungi kami',
  takeBack: 'Tarik kembali karya Anda',
  takeBackText:
    'Karya ini dihapus beserta gambarnya. Setelah itu Anda dapat menyerahkan yang lain.',
  takeBackReturned:
    'Tulisan, gambar, dan halamannya dihapus; penilaiannya tetap tercatat. Yang Anda serahkan setelah itu adalah perbaikan Anda.',
  takeBackRated:
    'Tulisan, gambar, dan halamannya dihapus; penilaiannya tetap tercatat. Anda dapat menyerahkan perbaikan mulai {date}.',
  takenBack:
    'Karya Anda sudah ditarik kembali. Yang Anda serahkan sekarang adalah perbaikan: dinilai dari awal, dan tidak dapat diubah lagi setelah diserahkan.',
  takenBackUntil:
    'Karya Anda sudah ditarik kembali. Penilaiannya tetap tercatat, jadi perbaikan dapat diserahkan mulai {date}.',
  takeBackSure: 'Hapus karya',
  unsaved: 'Tulisan Anda yang belum tersimpan',
  done: {
    saved: 'Karya Anda telah diserahkan.',
    changed: 'Karya Anda telah disimpan.',
    removed: 'Karya Anda telah ditarik kembali.',
    shown: 'Karya Anda kini punya halaman yang dapat dibaca siapa saja.',
    unshown: 'Karya Anda kembali pribadi.',
  },
  show: {
    heading: 'Tampilkan untuk umum',
    text: 'Karya Anda mendapat halaman dengan tautan yang dapat Anda bagikan dan tempat di galeri. Mesin pencari tidak mencantumkannya. Anda dapat menariknya kapan saja.',
    showsName: 'Cantumkan nama saya',
    submit: 'Tampilkan',
    change: 'Simpan',
    remove: 'Jadikan pribadi lagi',
    page: 'Buka halamannya',
    gallery: 'Lihat semua karya',
  },
};

export const ratingTexts: TextsOf<typeof en.ratingTexts> = {
  title: 'Karya',
  intro: 'Karya Anda, dan karya orang lain yang dapat Anda nilai.',
  link: 'Karya Anda dan penilaian',
  none: 'Anda belum menyerahkan karya. Pelajaran yang memintanya menampilkannya di bagian akhir.',
  toCourses: 'Ke kursus Anda',
  rate: 'Nilai sebuah karya',
  rateOf: 'Nilai sebuah karya: {title}',
  open: 'Buka',
  correct: 'Perbaiki',
  heading: 'Nilai sebuah karya',
  back: 'Karya Anda',
  calibration: 'Latihan menilai',
  step: '{n} dari {of}',
  theirs: 'Karya peserta lain',
  calibrationText:
    'Semua orang lebih dahulu menilai dua contoh yang sama. Setelah itu Anda melihat nilai mana yang sesuai, dan alasannya.',
  anonymous: 'Anda tidak melihat ini karya siapa, dan penulisnya tidak melihat siapa Anda.',
  note: 'Catatan Anda untuk penulisnya',
  noteHint: '20 sampai 800 karakter: apa yang baik, dan apa yang paling akan membantu.',
  submit: 'Kirim penilaian',
  next: 'Karya berikutnya',
  nothing:
    'Saat ini tidak ada karya untuk Anda nilai. Setiap karya dinilai sekali saja dari satu jaringan, misalnya dari satu sekolah. Kembalilah sehari atau dua hari lagi.',
  unconfirmed:
    'Penilaian Anda ikut memutuskan karya orang lain. Karena itu, konfirmasikan dahulu alamat email Anda lewat tautan yang kami kirim.',
  courseLeft:
    'Anda tidak lagi mengikuti kursus ini. Karya ini tetap milik Anda, dan Anda dapat menariknya kembali.',
  takeBackLeft: 'Tulisan, gambar, dan halamannya dihapus.',
  toProfile: 'Ke profil Anda',
  limit:
    'Anda sudah memberi sepuluh penilaian dalam 24 jam. Terima kasih; Anda dapat melanjutkan mulai {time}.',
  thanks: 'Penilaian Anda sudah masuk. Terima kasih.',
  compare: 'Nilai Anda di samping nilai yang sesuai',
  yours: 'Nilai Anda: {score}',
  fits: 'Yang sesuai: {score}',
  same: 'sama',
  errorHeading: 'Periksa isian berikut:',
  failed: 'Penilaian Anda belum tersimpan. Silakan coba lagi.',
  changed: 'Penulisnya sementara itu mengubah karya ini. Inilah tulisan yang lebih baru.',
};

export const workHints: TextsOf<typeof en.workHints> = {
  same_text:
    'Teks yang sama persis juga diserahkan orang lain atau menjadi contoh latihan menilai.',
  repeated_words: 'Teks ini mengulang kata-kata yang sama terus-menerus.',
};

export const workPages: TextsOf<typeof en.workPages> = {
  title: 'Karya peserta',
  intro:
    'Yang dibuat orang di akhir sebuah pelajaran, dinilai sejawat, dan ditampilkan atas keinginan mereka sendiri.',
  all: 'Semua kursus',
  filter: 'Pilih kursus',
  found: { other: '{n} karya' },
  none: 'Belum ada karya di sini. Siapa pun yang karyanya diterima dapat menampilkannya.',
  toCourses: 'Lihat kursus',
  by: 'Oleh {name}',
  anonymous: 'Oleh peserta kursus ini',
  forLesson: 'Untuk pelajaran {code} di kursus',
  read: 'Baca',
  handedIn: 'Diserahkan pada {date}',
  paging: 'Halaman karya',
  gallery: 'Semua karya',
  report: 'Laporkan karya ini',
  reportTitle: 'Laporkan karya',
  reportText:
    'Sampaikan kepada tim kami apa yang keliru, misalnya memuat data seseorang atau menyalin karya orang lain. Penulisnya tidak tahu siapa yang melapor.',
  reason: 'Apa yang keliru?',
  sendReport: 'Kirim laporan',
  reported: 'Terima kasih. Tim kami akan memeriksanya.',
  failed: 'Laporan Anda belum terkirim. Silakan coba lagi.',
  toWork: 'Kembali ke karya',
};

export const workStaff: TextsOf<typeof en.workStaff> = {
  title: 'Karya',
  intro: 'Karya yang seminggu belum diputuskan, dan karya yang dilaporkan orang.',
  label: 'Status karya',
  statuses: {
    waiting: 'Menunggu',
    overdue: 'Lewat seminggu',
    reported: 'Dilaporkan',
    hidden: 'Disembunyikan',
  },
  empty: 'Tidak ada yang menunggu di sini.',
  found: { other: '{n} karya' },
  age: { other: '{n} hari' },
  today: 'Hari ini',
  ratings: { other: '{n} penilaian' },
  handedIn: 'Diserahkan {date}',
  round: 'Putaran {n}',
  read: 'Baca karyanya',
  rate: 'Baca dan putuskan',
  unrated: 'Belum ada penilaian',
  rateText: 'Penilaian Anda langsung menjadi keputusan.',
  submit: 'Putuskan',
  hide: 'Sembunyikan',
  hideOf: 'Sembunyikan karya {id}',
  show: 'Tampilkan kembali',
  showOf: 'Tampilkan kembali karya {id}',
  settle: 'Tutup laporan',
  settleOf: 'Tutup laporan karya {id}',
  reports: 'Laporan',
  work: 'Karya {id}',
  page: 'Buka halaman publiknya',
  done: 'Tersimpan.',
  errorHeading: 'Periksa isian berikut:',
  failed: 'Belum tersimpan. Silakan coba lagi.',
  changed: 'Karya ini berubah sejak Anda membukanya. Silakan lihat kembali.',
  paging: 'Halaman karya',
};

export const assignmentForm: TextsOf<typeof en.assignmentForm> = {
  action: 'Tugas',
  add: 'Tugas baru',
  edit: 'Tugas',
  help: 'Peserta menyerahkan karya, dan sejawat menilainya dengan rubrik. Setiap penilaian menyimpan versi tugas saat diberikan.',
  title: 'Judul',
  brief: 'Petunjuk',
  briefHint: 'Apa yang diserahkan. Markdown.',
  criteria: 'Rubrik',
  criterion: 'Kriteria {n}',
  name: 'Nama',
  levels: ['Untuk nilai 0', 'Untuk nilai 1', 'Untuk nilai 2', 'Untuk nilai 3'],
  addCriterion: 'Tambah kriteria',
  removeCriterion: 'Hapus kriteria {n}',
  minWords: 'Kata paling sedikit',
  maxWords: 'Kata paling banyak',
  takesPicture: 'Memakai gambar',
  takesLink: 'Memakai tautan',
  save: 'Simpan',
  failed: 'Tugas belum tersimpan.',
  notOpened: 'Tugas belum dapat dibuka. Silakan coba lagi.',
  saved: 'Tugas tersimpan.',
  remove: 'Hapus tugas',
  removeText: 'Contoh latihan menilainya ikut terhapus. Tugas yang sudah punya karya tetap ada.',
  removed: 'Tugas telah dihapus.',
};
