#include "tests/players/common/token_beliefs.h"
