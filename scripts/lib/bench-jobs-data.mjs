// Many plausible jobs, made by the database itself: a row at a time would take minutes.
const quote = (text) => `'${text.replaceAll("'", "''")}'`;
const pick = (list, salt) =>
  `(array[${list.map(quote).join(',')}])[1 + (('x' || substr(md5(n::text || ${quote(salt)}), 1, 7))::bit(28)::int % ${list.length})]`;

const lists = {
  level: ['Senior', 'Junior', 'Lead', 'Staff', 'Magang', 'Asisten', 'Principal', 'Associate'],
  role: [
    ...['Machine Learning Engineer', 'Data Analyst', 'Backend Engineer', 'Product Manager'],
    ...['UI/UX Designer', 'Penulis Konten', 'Peneliti AI', 'DevOps Engineer', 'Data Engineer'],
    ...['Analis Data', 'Frontend Engineer', 'Prompt Engineer', 'Editor Video', 'QA Engineer'],
  ],
  field: ['Kesehatan', 'Fintech', 'Pendidikan', 'Agriculture', 'Logistics', 'Perbankan', 'Retail'],
  firm: ['Nusa', 'Samudra', 'Bumi', 'Cakra', 'Lintas', 'Surya', 'Kawan', 'Pelita', 'Merdeka'],
  kind: ['Data', 'Labs', 'Teknologi', 'Digital', 'Cloud', 'Studio', 'Karya', 'Systems'],
  location: [
    ...['Jakarta', 'Bandung', 'Surabaya', 'Yogyakarta', 'Malang', 'Denpasar', 'Makassar', 'Medan'],
    ...['Semarang', 'Singapore', 'Kuala Lumpur', 'Penang', 'Manila', 'Cebu City', 'Bangkok'],
    ...['Ho Chi Minh City', 'Hanoi', 'Indonesia', 'ASEAN', 'Balikpapan', 'Palembang', 'Solo'],
  ],
  task: [
    'Anda akan membangun saluran data yang andal dan mengukur mutunya setiap minggu.',
    'You will train compact models and measure how they behave on ordinary phones.',
    'Tim kami kecil, sehingga setiap keputusan dibahas bersama sebelum dikerjakan.',
    'You will write clear reports that engineers and teachers finish reading.',
    'Pekerjaan ini mencakup wawancara pengguna, rancangan antarmuka, dan uji coba.',
    'The platform runs on Kubernetes, Terraform and a fair amount of PostgreSQL.',
  ],
  skill: [
    ...['Python', 'Golang', 'TypeScript', 'PyTorch', 'SQL', 'React', 'Figma', 'Kotlin', 'Rust'],
    ...['Spark', 'Airflow', 'dbt', 'LangChain', 'TensorFlow', 'Scala', 'Elixir', 'COBOL'],
  ],
};

const categories = [
  ...['AI Development', 'Machine Learning', 'Data Science', 'Software Engineering', 'DevOps'],
  ...['AI Research', 'Product Management', 'UI/UX Design', 'Content Creation'],
];
const types = ['Full time', 'Part time', 'Contract', 'Freelance', 'Internship'];
const modes = ['On-site', 'Hybrid', 'Remote'];

/** SQL that adds jobs number `from` to `to`, posted over two years; about half of them still open. */
export function jobsSql(from, to) {
  const text = (...salts) =>
    salts.map((salt) => pick(lists[salt.split(' ')[0]], salt)).join(`||' '||`);
  return `insert into jobs (slug, title, company, location, work_mode, job_type, category, description,
      requirements, application_url, salary_min, salary_max, posted_at, deadline, is_active, is_hot)
    select 'job-' || n, ${text('level', 'role', 'field')}, ${text('firm', 'kind')} || ' ' || (n % 40),
      ${pick(lists.location, 'location')}, ${pick(modes, 'mode')}, ${pick(types, 'type')},
      ${pick(categories, 'category')},
      ${text('task a', 'task b', 'skill a', 'skill b', 'task c', 'field b', 'task d')},
      '- Portofolio', 'https://jobs.example/' || n, 8000000, 12000000,
      now() - (n * interval '730 days' / ${to}),
      case when n % 2 = 0 then (now() - (n * interval '730 days' / ${to}) + interval '45 days')::date end,
      n % 20 <> 0, n % 50 = 1
    from generate_series(${from}, ${to}) n`;
}
