// Sets the player's looks on <html> before the first paint; settings.svelte.ts does the same afterwards.
(function () {
  try {
    var root = document.documentElement;
    var chosen = JSON.parse(localStorage.getItem('redoubt.settings') || '{}');
    if (chosen.theme && chosen.theme !== 'system') root.dataset.theme = chosen.theme;
    if (chosen.size && chosen.size !== 100) root.dataset.text = String(chosen.size);
    if (chosen.motion === 'on') root.dataset.motion = 'off';
    if (chosen.motion === 'off') root.dataset.motion = 'on';
    root.lang = localStorage.getItem('redoubt.lang') || root.lang;
  } catch {
    return;
  }
})();
