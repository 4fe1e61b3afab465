// Loaded into the server of a test before anything else: a page that reads this word from its query fails.
const { get } = URLSearchParams.prototype;

URLSearchParams.prototype.get = function (name) {
  const value = get.call(this, name);
  if (value === 'planted-fault') throw new Error('A fault was planted here.');
  return value;
};
