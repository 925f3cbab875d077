// REDOUBT_SANITIZED is defined in a build with the address or the thread sanitizer, of which every compiler tells in
// its own way.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define REDOUBT_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define REDOUBT_SANITIZED
#endif
#endif
