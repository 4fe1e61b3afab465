// Loaded into the server of a test before anything else: a page that reads this word from its query fails.
const { get } = URLSearchParams.prototype;

URLSearchParams.prototype.get = function (name) {
  const value = get.call(this, name);
  if (value === 'injected-error') throw new Error('An error was injected here.');
  return value;
};
