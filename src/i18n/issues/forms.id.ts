import type { FormsIssues } from './forms.en.ts';

export const formsIssuesId: FormsIssues = {
  trap_filled:
    'Kolom tersembunyi ikut terisi, mungkin oleh peramban atau pengelola kata sandi Anda. Kolom itu sudah dikosongkan: silakan kirim sekali lagi.',
  title_required: 'Isi judul.',
  name_required: 'Isi nama.',
  your_name_required: 'Isi nama Anda.',
  location_required: 'Isi lokasi.',
  company_required: 'Isi perusahaan.',
  description_required: 'Isi deskripsi.',
  category_required: 'Pilih kategori.',
  gradient_required: 'Pilih warna sampul.',
  skill_unknown: 'Pilih keterampilan dari daftar.',
  too_many_skills: 'Pilih paling banyak {max} keterampilan.',
  status_required: 'Pilih status.',
  organization_required: 'Pilih lembaga dari daftar.',
  language_required: 'Pilih bahasa.',
  yes_no_required: 'Isi ya atau tidak.',
  form_outdated: 'Buka kembali formulirnya.',
  slug_required: 'Isi slug.',
  slug_invalid: 'Gunakan huruf kecil, angka, dan tanda hubung saja.',
  slug_reserved: 'Slug ini sudah menjadi alamat halaman lain.',
  slug_taken: 'Slug ini sudah dipakai.',
  email_invalid: 'Isi alamat email yang benar.',
  web_link_invalid: 'Masukkan tautan yang diawali https:// atau http://.',
  link_invalid: 'Masukkan tautan yang diawali https://, http://, atau mailto:.',
  name_link: 'Tulis nama tanpa tautan.',
  number_invalid: 'Masukkan sebuah angka.',
  number_unclear: '“{text}” dapat dibaca dengan dua cara. Tulis {thousands} atau {decimals}.',
  markdown_dense: 'Kurangi tautan, daftar, dan tanda format: teks ini memuat terlalu banyak.',
  markdown_deep: 'Kurangi daftar dan kutipan yang bertingkat: tingkatannya terlalu dalam.',
  lesson_directive_unknown:
    'Baris {line}: “{name}” tidak dikenal. Gunakan figure, video, example, practice, lab, exercise, atau reflection.',
  lesson_directive_colons:
    'Baris {line}: tulis “:::{name}” dengan tiga titik dua dan tutup dengan “:::”; practice dan lab memakai dua: “::practice”.',
  lesson_directive_open:
    'Baris {line}: tutup “{name}” dengan baris “:::” sebelum judul berikutnya.',
  lesson_figure_incomplete:
    'Baris {line}: gambar memerlukan alt="…" bagi yang tidak melihatnya, dan keterangan.',
  lesson_figure_address:
    'Baris {line}: gambar memerlukan src="/figures/…", yaitu gambar yang ada di situs ini.',
  lesson_video_incomplete:
    'Baris {line}: video memerlukan src="…" dari YouTube atau Vimeo dan title="…".',
  lesson_practice_key:
    'Baris {line}: practice menyebut pertanyaannya: “::practice{#kunci}”, dengan huruf kecil, angka, dan tanda hubung.',
  lesson_practice_twice: 'Baris {line}: pertanyaan “{key}” ditempatkan dua kali.',
  lesson_lab_unknown: 'Baris {line}: tidak ada lab “{name}”. Gunakan {labs}.',
  lesson_figure_lab:
    'Baris {line}: tidak ada gambar yang menjawab dengan nama ini; lihat panduan pelajaran.',
  lesson_heading: 'Baris {line}: awali judul dengan “##”, karena “#” adalah judul pelajaran.',
};
