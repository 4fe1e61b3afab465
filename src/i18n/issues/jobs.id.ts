import type { JobsIssues } from './jobs.en.ts';

export const jobsIssuesId: JobsIssues = {
  job_not_found: 'Lowongan ini tidak ada.',
  job_not_listed: 'Lowongan ini tidak ditayangkan.',
  submission_not_found: 'Kiriman ini tidak ada.',
  submission_answered: 'Kiriman ini sudah dijawab.',
  work_mode_required: 'Pilih pola kerja: di kantor, hibrida, atau jarak jauh.',
  job_type_required:
    'Pilih jenis pekerjaan: penuh waktu, paruh waktu, kontrak, pekerja lepas, atau magang.',
  job_category_required: 'Pilih salah satu kategori papan lowongan.',
  application_way_required: 'Isi tautan lamaran atau alamat email.',
  amount_invalid: 'Isi bilangan bulat, atau kosongkan.',
  salary_range_invalid: 'Gaji tertinggi tidak boleh di bawah gaji terendah.',
  currency_required: 'Pilih mata uang: IDR, USD, SGD, MYR, PHP, THB, atau VND.',
  period_required: 'Pilih satuan waktu: jam, hari, minggu, bulan, atau tahun.',
  date_invalid:
    'Isi tanggal dengan urutan hari, bulan, tahun, misalnya 17/05/2026, atau 2026-05-17.',
  date_in_future: 'Pilih hari yang tidak di masa depan.',
  deadline_before_posting: 'Batas lamaran tidak boleh sebelum tanggal pasang.',
  submission_company_required: 'Isi nama perusahaan.',
  submission_title_required: 'Isi nama posisi.',
  submission_description_required: 'Ceritakan posisi ini.',
};
