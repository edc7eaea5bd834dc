# Varnish 7 with varnish-modules. Behind a proxy with TLS, which sets X-Forwarded-Proto.
vcl 4.1;

import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  # Whoever knows the secret of PURGE_HEADER names what has changed.
  if (req.method == "POST" && req.http.Purge-Key) {
    if (req.http.Purge-Key != "change-me") {
      return (synth(403));
    }
    # What a change of the settings makes wrong, such as a rule for a place, nobody gets once more.
    if (req.http.Purge-Now) {
      set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    } else {
      set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    }
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(admin|api|go)(/|$)") {
    return (pass);
  }
  # Readers who take a break get pages without offers, which are theirs alone.
  if (req.http.Cookie ~ "(^|; )break=") {
    return (pass);
  }
  # Varnish would pass a reader with any cookie by. What differs by cookie says so with Vary.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Served while a new one is fetched, or while the site is down.
  set beresp.grace = 1d;
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.Cache-Control ~ "private|no-store" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  if (obj.hits > 0) {
    set resp.http.X-Cache-Status = "HIT";
  } else {
    set resp.http.X-Cache-Status = "MISS";
  }
}
