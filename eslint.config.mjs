import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Those of React's compiler run it over every component, which takes as long as all the others. */
const { 'react-hooks/rules-of-hooks': rules, 'react-hooks/exhaustive-deps': dependencies } =
  reactHooks.configs.flat.recommended.rules;
const quickRules = {
  'react-hooks/rules-of-hooks': rules,
  'react-hooks/exhaustive-deps': dependencies,
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'playwright-report/',
      'test-results/',
      '.vercel/',
      '.astro/',
      '.data/',
      'db/migrations/',
      'node_modules/',
    ],
  },
  // Files without elements: oxlint has the same rules for them, in a hundredth of the time
  // (.oxlintrc.json). The scripts of .astro files, which have names of their own here, stay.
  { ignores: ['**/*.{ts,mts,cts,js,mjs,cjs}', '!**/*.astro/*.{ts,js}'] },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-recommended'],
  { files: ['**/*.tsx'], ...jsxA11y.configs.recommended },
  {
    files: ['**/*.tsx'],
    ...reactHooks.configs.flat.recommended,
    ...(process.env.QUICK_LINT && { rules: quickRules }),
  },
  {
    rules: {
      'no-console': 'off',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  { files: ['src/**'], rules: { 'no-console': 'error' } },
);
